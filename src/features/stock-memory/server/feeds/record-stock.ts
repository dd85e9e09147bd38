import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SkuLevel } from '../../rules/levels.ts';
import type { LevelRow } from '../queries/list-stock-history.ts';
import { sumKnownColumn } from '../queries/sum-known-column.ts';

export interface StockReading {
  place: string;
  now: Date;
  /** Whose calendar day counts. */
  timeZone: string;
  /**
   * All that the place holds. Several rows of one SKU are added up, and a figure that one of them leaves out is unknown; a
   * SKU that is not among them is gone.
   */
  levels: readonly SkuLevel[];
}

const LEVEL_COLUMNS = sql.raw('on_hand, available, reserved, quarantined, inbound');

/** The sum of a figure over the rows of a SKU; null where one of them leaves it out. */
const sumWholeColumn = (figure: keyof LevelColumns): RawBuilder<number | null> =>
  sql`case when count(${sql.ref(figure)}) = count(*) then sum(${sql.ref(figure)})::integer end`;

type LevelColumns = Omit<LevelRow, 'sku'>;

/** `levels` as rows of a query, one for each SKU, with what is known of it for the sums of its place. */
const buildLevelRows = (levels: readonly SkuLevel[]): RawBuilder<unknown> => sql`
  select sku,
         true as is_listed,
         bool_or(on_hand is null) as lacks_on_hand,
         ${sumWholeColumn('on_hand')} as on_hand,
         ${sumWholeColumn('available')} as available,
         ${sumWholeColumn('reserved')} as reserved,
         ${sumWholeColumn('quarantined')} as quarantined,
         ${sumWholeColumn('inbound')} as inbound,
         sum(on_hand)::integer as known_on_hand,
         sum(available)::integer as known_available,
         sum(reserved)::integer as known_reserved,
         sum(inbound)::integer as known_inbound
  from unnest(
    ${levels.map(({ sku }) => sku)}::text[],
    ${levels.map(({ onHand }) => onHand)}::integer[],
    ${levels.map(({ available }) => available)}::integer[],
    ${levels.map(({ reserved }) => reserved)}::integer[],
    ${levels.map(({ quarantined }) => quarantined)}::integer[],
    ${levels.map(({ inbound }) => inbound)}::integer[]
  ) as level (sku, ${LEVEL_COLUMNS})
  group by sku`;

/**
 * Writes down what a place holds from now on: the SKUs whose level changed, in the row of this hour and in the row of
 * this day, and the place's totals of the day. Returns how many SKUs changed.
 */
export async function recordStock(tx: Db, { place, now, timeZone, levels }: StockReading): Promise<number> {
  const day = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const hour = sql`date_trunc('hour', ${now}::timestamptz)`;
  const newest = sql.raw(
    'on_hand = excluded.on_hand, available = excluded.available, reserved = excluded.reserved, ' +
      'quarantined = excluded.quarantined, inbound = excluded.inbound',
  );
  const { rows } = await sql<{ changes: number }>`
    with given as (${buildLevelRows(levels)}),
    latest as (select * from stock_latest where place = ${place}),
    -- What a place no longer lists it no longer holds.
    compared as (
      select sku,
             case when given.is_listed then given.on_hand else 0 end as on_hand,
             case when given.is_listed then given.available else 0 end as available,
             case when given.is_listed then given.reserved else 0 end as reserved,
             given.quarantined,
             given.inbound,
             given.is_listed is not null as is_listed,
             (latest.on_hand, latest.available, latest.reserved, latest.quarantined, latest.inbound,
              latest.is_listed) as before
      from given full join latest using (sku)
    ),
    changed as (
      select ${place}::text as place, sku, ${LEVEL_COLUMNS}, is_listed
      from compared
      where (${LEVEL_COLUMNS}, is_listed) is distinct from before
    ),
    of_latest as (
      insert into stock_latest (place, sku, ${LEVEL_COLUMNS}, is_listed)
      select place, sku, ${LEVEL_COLUMNS}, is_listed from changed
      on conflict (place, sku) do update set ${newest}, is_listed = excluded.is_listed
    ),
    of_hour as (
      insert into stock_hourly (place, sku, hour, ${LEVEL_COLUMNS})
      select place, sku, ${hour}, ${LEVEL_COLUMNS} from changed
      on conflict (place, sku, hour) do update set ${newest}
    ),
    of_day as (
      insert into stock_daily (place, sku, day, ${LEVEL_COLUMNS}, is_listed)
      select place, sku, ${day}, ${LEVEL_COLUMNS}, is_listed from changed
      on conflict (place, sku, day) do update set ${newest}, is_listed = excluded.is_listed
    ),
    of_place as (
      insert into stock_daily_totals
        (place, day, on_hand, available, reserved, inbound, skus_with_stock, skus_without_on_hand, taken_at)
      select ${place}, ${day},
             ${sumKnownColumn('known_on_hand')}, ${sumKnownColumn('known_available')},
             ${sumKnownColumn('known_reserved')}, ${sumKnownColumn('known_inbound')},
             count(*) filter (where known_on_hand > 0),
             count(*) filter (where lacks_on_hand), ${now}
      from given
      on conflict (place, day) do update
      set on_hand = excluded.on_hand, available = excluded.available, reserved = excluded.reserved,
          inbound = excluded.inbound, skus_with_stock = excluded.skus_with_stock,
          skus_without_on_hand = excluded.skus_without_on_hand, taken_at = excluded.taken_at
    )
    select count(*) as changes from changed`.execute(tx);
  return rows[0]?.changes ?? 0;
}
