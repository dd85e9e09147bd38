import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { keepPast, type CountedDay } from './keep-past.ts';

const KEPT_FIGURES = 1_000;

/** How many SKUs at least one of some places had on hand at the end of a day, which may be another for each place. */
export const countSkusInStock = keepPast(KEPT_FIGURES, selectSkusInStock);

async function selectSkusInStock(db: Db, read: readonly CountedDay[]): Promise<number> {
  const places = read.map(({ place }) => place);
  const { rows } = await sql<{ skus: number }>`
    select count(*) as skus
    from (select distinct sku from stock_latest where place = any(${places}::text[])) as known
    -- The first place that had it is enough.
    where exists (
      select
      from unnest(${places}::text[], ${read.map(({ day }) => day)}::date[]) as asked (place, day)
      cross join lateral (
        select on_hand from stock_daily
        where place = asked.place and sku = known.sku and day <= asked.day
        order by day desc
        limit 1
      ) as level
      where level.on_hand > 0
    )`.execute(db);
  return rows[0]?.skus ?? 0;
}
