import { sql } from 'kysely';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Db } from '#server/db/database.ts';

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
