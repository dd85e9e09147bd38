import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ENDED_STATUSES, formatPoolPlace, type FbaPoolRegion } from '../../rules.ts';

export interface PoolTrip {
  /** `fba:US` */
  place: string;
  name: string;
  shippedOn: string;
  /** The day on which a reading first saw nine tenths received; null while none has. */
  arrivedOn: string | null;
}

/** Shipments into Amazon's pools of which it is known when they left. */
export async function listPoolTrips(
  db: Db,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<PoolTrip[]> {
  const { rows } = await sql<Omit<PoolTrip, 'place'> & { region: FbaPoolRegion }>`
    select region, name, (shipped_seen_at at time zone ${timeZone})::date::text as "shippedOn",
           (received_seen_at at time zone ${timeZone})::date::text as "arrivedOn"
    from fba_shipments
    where region is not null and is_ship_day_known
      -- What the first reading saw received already was received on an unknown day before it.
      and received_seen_at is distinct from first_seen_at and status <> all(${ENDED_STATUSES}::text[])
      and (shipped_seen_at at time zone ${timeZone})::date >= ${since}::date
    order by shipped_seen_at, id`.execute(db);
  return rows.map(({ region, ...trip }) => ({ ...trip, place: formatPoolPlace(region) }));
}
