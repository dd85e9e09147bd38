import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DayTotals, PlaceSeries, SkuLevel } from '../../rules/levels.ts';
import { isStillRead } from './is-still-read.ts';

export interface LevelRow {
  sku: string;
  on_hand: number | null;
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
}

export const toSkuLevel = ({
  sku,
  on_hand,
  available,
  reserved,
  quarantined,
  inbound,
}: LevelRow): SkuLevel => ({
  sku,
  onHand: on_hand,
  available,
  reserved,
  quarantined,
  inbound,
});

export const PREFIXED_LEVEL_COLUMNS = sql.raw(
  'level.sku, level.on_hand, level.available, level.reserved, level.quarantined, level.inbound',
);

/** Every day from the one to the other, both included. */
const selectDays = (from: string, to: string) =>
  sql`(select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as day)`;

const matchPlaces = (places: readonly string[] | undefined) =>
  places ? sql`and place = any(${[...places]}::text[])` : sql``;

export interface SkuSeries {
  place: string;
  /** Without a level: the place was not read on that day, or had never held the SKU. */
  days: { day: string; level: SkuLevel | null }[];
}

/** What each place held of a SKU at the end of each day from the one to the other, both included. */
export async function listSkuSeries(
  db: Db,
  { sku, places, from, to }: { sku: string; places?: readonly string[]; from: string; to: string },
): Promise<SkuSeries[]> {
  const { rows } = await sql<{ place: string; day: string } & (LevelRow | { sku: null })>`
    select places.place, days.day, ${PREFIXED_LEVEL_COLUMNS}
    from (select place from stock_latest where sku = ${sku} ${matchPlaces(places)}) as places
    cross join ${selectDays(from, to)} as days
    left join stock_daily_totals as read on read.place = places.place and read.day = days.day
    left join lateral (
      select * from stock_daily
      where place = places.place and sku = ${sku} and day <= days.day
      order by day desc
      limit 1
    ) as level on read.place is not null
    order by places.place, days.day`.execute(db);
  return [...Map.groupBy(rows, ({ place }) => place)].map(([place, ofPlace]) => ({
    place,
    days: ofPlace.map(({ day, ...row }) => ({ day, level: row.sku === null ? null : toSkuLevel(row) })),
  }));
}

export interface SkuSteps {
  place: string;
  /** Each level holds from its moment on until the next one. */
  steps: { from: Date; level: SkuLevel }[];
}

/** How a SKU's level changed, hour by hour; known for the last fourteen days. */
export async function listSkuSteps(
  db: Db,
  { sku, places, from, to }: { sku: string; places?: readonly string[]; from: Date; to: Date },
): Promise<SkuSteps[]> {
  const { rows } = await sql<LevelRow & { place: string; since: Date }>`
    select level.place, greatest(level.hour, ${from}) as since, ${PREFIXED_LEVEL_COLUMNS}
    from (select place from stock_latest where sku = ${sku} ${matchPlaces(places)}) as places
    join stock_hourly as level
      on level.place = places.place and level.sku = ${sku} and level.hour <= ${to}
      and level.hour >= coalesce(
        (select max(hour) from stock_hourly where place = places.place and sku = ${sku} and hour <= ${from}),
        '-infinity'
      )
    order by level.place, level.hour`.execute(db);
  return [...Map.groupBy(rows, ({ place }) => place)].map(([place, ofPlace]) => ({
    place,
    steps: ofPlace.map(({ since, ...row }) => ({ from: since, level: toSkuLevel(row) })),
  }));
}

const buildTotals = (name: string) => {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql`
    case when ${column('place')} is not null then json_build_object(
      'onHand', ${column('on_hand')}, 'available', ${column('available')}, 'reserved', ${column('reserved')},
      'inbound', ${column('inbound')}, 'skusWithStock', ${column('skus_with_stock')}, 'skusWithoutOnHand', ${column('skus_without_on_hand')}
    ) end`;
};

interface SeriesRow {
  place: string;
  is_configured: boolean;
  day: string;
  totals: DayTotals | null;
  /** Only beside the first day. */
  earlier_day: string | null;
  earlier: DayTotals | null;
}

/**
 * What each place held in all at the end of each day from the one to the other, both included. A location that is no
 * longer read is left out.
 */
export async function listPlaceSeries(
  db: Db,
  { places, from, to }: { places: readonly string[]; from: string; to: string },
): Promise<PlaceSeries[]> {
  const { rows } = await sql<SeriesRow>`
    select places.place, read.is_configured, days.day, ${buildTotals('totals')} as totals,
           earlier.day as earlier_day, ${buildTotals('earlier')} as earlier
    from unnest(${[...places]}::text[]) with ordinality as places (place, position)
    cross join lateral (
      select case when ${isStillRead(sql`places.place`)} then places.place end as place,
             exists (select from sources where id = lower(places.place) and is_configured) as is_configured
    ) as read
    cross join ${selectDays(from, to)} as days
    left join stock_daily_totals as totals on totals.place = read.place and totals.day = days.day
    left join lateral (
      select * from stock_daily_totals
      where place = read.place and day < ${from}
      order by day desc
      limit 1
    ) as earlier on days.day = ${from}
    order by places.position, days.day`.execute(db);
  return [...Map.groupBy(rows, ({ place }) => place)].map(([place, ofPlace]) => {
    const [first] = ofPlace;
    return {
      place,
      isConfigured: first?.is_configured ?? false,
      earlier: first?.earlier_day && first.earlier ? { day: first.earlier_day, totals: first.earlier } : null,
      days: ofPlace.map(({ day, totals }) => ({ day, totals })),
    };
  });
}

/** What a place held at the end of a day, or null when it was not read on that day. */
export async function findStockOnDay(
  db: Db,
  { place, day }: { place: string; day: string },
): Promise<SkuLevel[] | null> {
  const read = await db
    .selectFrom('stock_daily_totals')
    .select('taken_at')
    .where('place', '=', place)
    .where('day', '=', day)
    .executeTakeFirst();
  if (!read) return null;
  // One probe for each SKU costs the same however long the memory is.
  const { rows } = await sql<LevelRow>`
    select ${PREFIXED_LEVEL_COLUMNS}
    from stock_latest as known
    cross join lateral (
      select * from stock_daily
      where place = known.place and sku = known.sku and day <= ${day}
      order by day desc
      limit 1
    ) as level
    where known.place = ${place} and level.is_listed
    order by level.sku`.execute(db);
  return rows.map(toSkuLevel);
}
