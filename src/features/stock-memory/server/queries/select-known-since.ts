import { sql, type RawBuilder } from 'kysely';

/**
 * SKUs that places know, as `known`, each with the day of the level that held when a span of days began: found once for
 * each of them, not once for each of its levels.
 */
export const selectKnownSince = (from: string, which: RawBuilder<unknown>) => sql`
  known as materialized (
    select place, sku, coalesce((
      select max(day) from stock_daily
      where stock_daily.place = stock_latest.place and stock_daily.sku = stock_latest.sku and day <= ${from}
    ), '-infinity') as since
    from stock_latest
    where ${which}
  )`;
