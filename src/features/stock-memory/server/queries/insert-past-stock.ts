import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SkuLevel } from '../../rules/levels.ts';
import { sumKnownColumn } from './sum-known-column.ts';

export interface PastSkuLevel extends SkuLevel {
  day: string;
}

export interface PastStock {
  place: string;
  now: Date;
  /** All that the place held, for each day on which that is known. */
  levels: readonly PastSkuLevel[];
}

export async function insertPastStock(tx: Db, { place, now, levels }: PastStock): Promise<void> {
  const first = await tx
    .selectFrom('stock_daily_totals')
    .select((q) => q.fn.min('day').as('day'))
    .where('place', '=', place)
    .executeTakeFirst();
  const firstDay = first?.day ?? null;
  const earlier = levels.filter(({ day }) => firstDay === null || day < firstDay);
  if (earlier.length === 0) return;

  await sql`
    with past as (
      select *
      from unnest(
        ${earlier.map(({ day }) => day)}::date[],
        ${earlier.map(({ sku }) => sku)}::text[],
        ${earlier.map(({ onHand }) => onHand)}::integer[],
        ${earlier.map(({ available }) => available)}::integer[],
        ${earlier.map(({ reserved }) => reserved)}::integer[],
        ${earlier.map(({ quarantined }) => quarantined)}::integer[],
        ${earlier.map(({ inbound }) => inbound)}::integer[]
      ) as level (day, sku, on_hand, available, reserved, quarantined, inbound)
    ),
    totals as (
      insert into stock_daily_totals
        (place, day, on_hand, available, reserved, inbound, skus_with_stock, skus_without_on_hand, taken_at)
      select ${place}, day, ${sumKnownColumn('on_hand')}, ${sumKnownColumn('available')},
             ${sumKnownColumn('reserved')}, ${sumKnownColumn('inbound')},
             count(*) filter (where on_hand > 0), count(*) filter (where on_hand is null), ${now}
      from past
      group by day
    ),
    -- The first remembered day counts too: what is not listed on it had gone by then.
    days as (select day from past union select ${firstDay}::date where ${firstDay}::date is not null),
    grid as (
      select sku, day, level, lag(level) over (partition by sku order by day) as before
      from days
      cross join (select distinct sku from past) as skus
      left join (
        select day, sku, array[on_hand, available, reserved, quarantined, inbound] as level from past
      ) as listed using (day, sku)
    )
    insert into stock_daily (place, sku, day, on_hand, available, reserved, quarantined, inbound, is_listed)
    select ${place}, sku, day,
           case when level is null then 0 else level[1] end,
           case when level is null then 0 else level[2] end,
           case when level is null then 0 else level[3] end,
           level[4], level[5], level is not null
    from grid
    where level is distinct from before
    on conflict (place, sku, day) do nothing`.execute(tx);

  await sql`
    insert into stock_latest (place, sku, on_hand, available, reserved, quarantined, inbound, is_listed)
    select distinct on (sku) place, sku, on_hand, available, reserved, quarantined, inbound, is_listed
    from stock_daily
    where place = ${place}
    order by sku, day desc
    on conflict (place, sku) do nothing`.execute(tx);
}
