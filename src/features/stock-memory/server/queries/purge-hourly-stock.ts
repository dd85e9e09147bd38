import { sql } from 'kysely';
import { DAY_MS } from '#shared/day-ms.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import type { Db } from '#server/db/database.ts';
import { HOURLY_DAYS } from '../../rules/hours.ts';

/**
 * Forgets hours that are too old, but of each SKU the last of them: it says what the place held when the time that
 * is still known begins.
 */
export function purgeHourlyStock(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const start = new Date(now.getTime() - HOURLY_DAYS * DAY_MS);
  const where = sql`hour < ${start} and exists (
    select 1 from stock_hourly
    where place = old.place and sku = old.sku and hour > old.hour and hour <= ${start}
  )`;
  return purgeInBatches(db, { table: 'stock_hourly', where, signal });
}
