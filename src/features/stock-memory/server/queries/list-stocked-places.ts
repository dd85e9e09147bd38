import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { unnestMap } from '#server/db/rows/unnest-map.ts';
import { isStillRead } from './is-still-read.ts';

/** A location, and some SKUs that are alike for who asks. */
export interface StockedPlace {
  place: string;
  /** One that stands for all of them. */
  one: string;
  /** At least one of them never ran out there on these days. */
  isStocked: boolean;
}

interface StockedPlacesOptions {
  /** By SKU, the one that stands for it. */
  alike: ReadonlyMap<string, string>;
  /** Both included. */
  from: string;
  to: string;
}

/**
 * Which locations know a SKU of those that are alike, and whether one of them was never without. The first such SKU that
 * is found is enough, so that of thousands few are looked at.
 */
export async function listStockedPlaces(
  db: Db,
  { alike, from, to }: StockedPlacesOptions,
): Promise<StockedPlace[]> {
  const { rows } = await sql<StockedPlace>`
    with wanted as materialized (
      select * from ${unnestMap(alike)} as wanted (sku, one)
    ),
    reading as (
      select place, max(day) as last from stock_daily_totals
      where day between ${from} and ${to} and ${isStillRead(sql`place`)}
      group by place
    )
    select reading.place, ones.one, coalesce(found.is_stocked, false) as "isStocked"
    from reading
    cross join (select distinct one from wanted) as ones
    left join lateral (
      select true as is_stocked
      from wanted
      where wanted.one = ones.one and (
        select bool_and(available is null or available > 0) and min(day) <= reading.last
        from stock_daily
        where place = reading.place and sku = wanted.sku and day <= ${to} and day >= coalesce((
          select max(day) from stock_daily
          where place = reading.place and sku = wanted.sku and day <= ${from}
        ), '-infinity')
      )
      limit 1
    ) as found on true
    where found.is_stocked or exists (
      select from wanted join stock_latest using (sku)
      where wanted.one = ones.one and stock_latest.place = reading.place
    )`.execute(db);
  return rows;
}
