import type { Db } from '#server/db/database.ts';
import type { RealTimeInventory } from '../../contract.ts';
import type { DashboardWarehouse } from './memory-names.ts';
import { loadStockNow } from './stock-now.ts';
import { loadStockOnDay } from './stock-on-day.ts';

interface StockInput {
  places: readonly DashboardWarehouse[];
  /** Null for now. */
  asOf: string | null;
  now: Date;
}

/** What every warehouse holds in all, or held at the end of a past day. */
export const readStock = (db: Db, { places, asOf, now }: StockInput): Promise<RealTimeInventory> =>
  asOf === null ? loadStockNow(db, places, now) : loadStockOnDay(db, { places, asOf, now });
