import type { Db } from '#server/db/database.ts';
import type { RealTimeInventory } from '../contract.ts';
import type { DashboardWarehouse } from './place.ts';
import { loadStockNow } from './stock-now.ts';
import { loadStockOnDay } from './stock-then.ts';

export { loadAmazonSales as amazonSales } from './amazon-sales.ts';
export { findSoldOut as listSoldOut } from './sold-out.ts';
export { loadStockTrends as stockTrends } from './trends.ts';

interface Asked {
  places: readonly DashboardWarehouse[];
  /** Null for now. */
  asOf: string | null;
  now: Date;
}

/** What every warehouse holds in all, or held at the end of a past day. */
export const readStock = (db: Db, { places, asOf, now }: Asked): Promise<RealTimeInventory> =>
  asOf === null ? loadStockNow(db, places, now) : loadStockOnDay(db, { places, asOf, now });
