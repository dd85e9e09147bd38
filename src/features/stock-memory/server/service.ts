import { sql } from 'kysely';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Db } from '#server/db/database.ts';

export { backfillStock, type PastLevel } from './backfill.ts';
export { emptyDays } from './empty-days.ts';
export { knowableDay } from './knowable-day.ts';
export { levelsByDay, type PlaceReading, type SkuLevels } from './levels-by-day.ts';
export { placeSeries, skuSeries, skuSteps, stockAsOf } from './queries.ts';
export { skusInStock } from './skus-in-stock.ts';
export { soldOut } from './sold-out.ts';
export { rememberStock } from './remember.ts';
export { isStillRead } from './still-read.ts';
export { stockToSell } from './stock-to-sell.ts';

const HOURLY_KEPT_DAYS = 14;

/**
 * Forgets hours that are too old, but of each SKU the last of them: it says what the place held when the time that
 * is still known begins.
 */
export async function purgeHourlyStock(db: Db, now: Date): Promise<number> {
  const start = new Date(now.getTime() - HOURLY_KEPT_DAYS * DAY_MS);
  const { numAffectedRows } = await sql`
    delete from stock_hourly as old
    where hour < ${start} and exists (
      select 1 from stock_hourly
      where place = old.place and sku = old.sku and hour > old.hour and hour <= ${start}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
