import { sql } from 'kysely';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Db } from '#server/db/database.ts';

export { fillPastStock, type PastSkuLevel } from './commands/fill-past-stock.ts';
export { listEmptyDays } from './queries/list-empty-days.ts';
export { parseKnowableDay } from '../rules/knowable-day.ts';
export { listLevelsByDay, type PlaceReading, type SkuLevels } from './queries/list-levels-by-day.ts';
export { placeSeries, listSkuSeries, listSkuSteps, findStockOnDay } from './queries/stock-history.ts';
export { countSkusInStock } from './queries/count-skus-in-stock.ts';
export { listSoldOutSkus } from './queries/list-sold-out-skus.ts';
export { recordStock } from './feeds/record-stock.ts';
export { isStillRead } from './queries/still-read.ts';
export { listStockToSell } from './queries/list-stock-to-sell.ts';

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
