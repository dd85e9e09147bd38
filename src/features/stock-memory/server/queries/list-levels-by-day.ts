import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isStillRead } from './is-still-read.ts';
import { selectIsOver } from './keep-past.ts';
import { toSell } from './list-stock-to-sell.ts';
import { selectKnownSince } from './select-known-since.ts';

/** How a place's level of a SKU changed over some days. */
export interface SkuLevels {
  place: string;
  sku: string;
  /** Days since the first one, in order: each level holds at the ends of all days from its own to before the next. */
  days: number[];
  /** Null where the place does not say. */
  units: (number | null)[];
}

/** A day on which a place was read, and when for the last time. */
export interface PlaceReading {
  place: string;
  day: string;
  takenAt: Date;
  /** Some place was read on a later day. */
  isOver: boolean;
}

interface LevelsByDayOptions {
  places: readonly string[];
  /** Of these what they can sell counts, of the others all that lies there. */
  sellable: readonly string[];
  /** Both included. */
  from: string;
  to: string;
  /** SKUs that are of no interest. */
  except: readonly string[];
  /** The SKUs that alone are of interest; all without it. */
  only?: readonly string[] | undefined;
}

/** How the levels of some places stood at the ends of some days: a row for each SKU that a place knows. */
export async function listLevelsByDay(
  db: Db,
  { places, sellable, from, to, except, only }: LevelsByDayOptions,
): Promise<SkuLevels[]> {
  const matchSku = only ? sql`sku = any(${[...only]}::text[])` : sql`true`;
  const matchAsked = sql`place = any(${[...places]}::text[]) and ${matchSku}
    and sku not in (select unnest(${[...except]}::text[]))`;
  // Put together for one SKU after the other, in the order of the index: sorting all of them takes as long again.
  const { rows } = await sql<SkuLevels>`
    with ${selectKnownSince(from, matchAsked)}
    select known.place, known.sku, level.days, level.units
    from known
    cross join lateral (
      select array_agg(greatest(day - ${from}::date, 0)) as days, array_agg(units) as units
      from (
        select day, case when known.place = any(${[...sellable]}::text[]) then ${toSell}
                         else coalesce(on_hand, available) end as units
        from stock_daily
        where place = known.place and sku = known.sku and day between known.since and ${to}
        order by day
      ) as step
    ) as level
    where level.days is not null
    order by known.place, known.sku`.execute(db);
  return rows;
}

/** The places that are still read. */
export async function listReadPlaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct place from stock_latest where ${isStillRead(sql`place`)}`.execute(db);
  return rows.map(({ place }) => place);
}

/** Which of some places had ever been read by the end of a day; null for now, of which their sources are asked. */
export async function listPlacesReadBy(
  db: Db,
  { places, day }: { places: readonly string[]; day: string | null },
): Promise<ReadonlySet<string>> {
  const reading =
    day === null
      ? sql`select from sources where id = lower(asked.place) and last_success_at is not null`
      : sql`select from stock_daily_totals where place = asked.place and day <= ${day}`;
  const { rows } = await sql<{ place: string }>`
    select place from unnest(${[...places]}::text[]) as asked (place) where exists (${reading})`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** On which days some places were read, and when for the last time. */
export async function listPlaceReadings(
  db: Db,
  { places, from, to }: Pick<LevelsByDayOptions, 'places' | 'from' | 'to'>,
): Promise<PlaceReading[]> {
  const { rows } = await sql<PlaceReading>`
    select place, day, taken_at as "takenAt", ${selectIsOver(sql`day`)} as "isOver"
    from stock_daily_totals
    where place = any(${[...places]}::text[]) and day between ${from} and ${to}
    order by place, day`.execute(db);
  return rows;
}
