import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { keepByVersion } from '#server/answers/keep-by-version.ts';
import type { Db } from '#server/db/database.ts';
import type { TextMeaning } from '../../rules/destinations.ts';
import { selectMeaning } from './select-destinations.ts';

export interface TripSpan {
  since: string;
  /** So many of the last that arrived, of each text of a destination. */
  perText: number;
  timeZone: string;
}

interface BoxTripRow {
  to_warehouse: string;
  meaning: TextMeaning | null;
  name: string;
  shippedOn: string;
  arrivedOn: string | null;
}

// The span moves with each day.
const SPANS_KEPT = 2;

// Syncs change no trip, and what they do change is read again without ranking all trips of a year.
const keptTrips = keepByVersion(
  ['factory_shipments', 'box_destinations'],
  async () => new LRUCache<string, readonly BoxTripRow[]>({ max: SPANS_KEPT }),
);

/**
 * Boxes that left since a day, those that travelled together as one: all that are on their way, and the last that arrived, the
 * latest first.
 */
export async function selectBoxTrips(db: Db, span: TripSpan): Promise<readonly BoxTripRow[]> {
  const kept = await keptTrips(db);
  const key = JSON.stringify([span.since, span.perText, span.timeZone]);
  const known = kept.get(key);
  if (known) return known;
  const trips = await readBoxTrips(db, span);
  kept.set(key, trips);
  return trips;
}

async function readBoxTrips(db: Db, { since, perText, timeZone }: TripSpan): Promise<BoxTripRow[]> {
  const { rows } = await sql<BoxTripRow>`
    with trips as (
      select to_warehouse, ship_date, coalesce(tracking_number, min(serial_box)) as name,
        max(delivered_date) as arrived_at
      from factory_shipments where ship_date >= ${since}::date
      -- Boxes of one truck may be confirmed at different hours of a day, and some may still be missing.
      group by to_warehouse, ship_date, tracking_number, delivered_date is null
    ), dated as (
      select *, (arrived_at at time zone ${timeZone})::date as arrived_on from trips
    ), ranked as (
      select *, row_number() over (
        partition by to_warehouse, arrived_at is null order by arrived_at desc, ship_date desc, name
      ) as latest
      from dated where arrived_at is null or arrived_on >= ship_date
    )
    select to_warehouse, ${selectMeaning(sql.ref('ranked.to_warehouse'))} as meaning, name,
      ship_date::text as "shippedOn", arrived_on::text as "arrivedOn"
    from ranked where arrived_at is null or latest <= ${perText}
    order by arrived_at desc, ship_date desc, name`.execute(db);
  return rows;
}
