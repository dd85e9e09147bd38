import type { SourceFreshness } from '#features/connections/contract.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { countLowStock, sumTotalStock } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { RealTimeInventory } from '../../contract.ts';
import { sumIfAny } from '#shared/sum-by.ts';
import { describeWarehouse, type DashboardWarehouse } from './memory-names.ts';

const NOTHING_LISTED = { total_items: 0, skus_without_on_hand: 0, low_stock_items: 0, skus_without_level: 0 };
const NEVER_READ = {
  total_items: null,
  skus_without_on_hand: null,
  low_stock_items: null,
  skus_without_level: null,
};

/** What the warehouses hold, by their last good syncs: a failing source subtracts nothing. */
export async function loadStockNow(
  db: Db,
  places: readonly DashboardWarehouse[],
  now: Date,
): Promise<RealTimeInventory> {
  const [{ warehouses: totals, uniqueSkus }, lows, sources] = await Promise.all([
    sumTotalStock(
      db,
      places.map(({ id }) => id),
    ),
    countLowStock(db, places),
    listSourceFreshness(db, now),
  ]);
  const warehouses = places.map((warehouse) => {
    const source = findFreshness(warehouse.id, sources);
    // No rows mean that it is empty only if it was ever read.
    const unlisted = source?.last_success_at ? NOTHING_LISTED : NEVER_READ;
    const total = totals.find(({ id }) => id === warehouse.id);
    const low = lows.find(({ id }) => id === warehouse.id);
    return {
      warehouse: describeWarehouse(warehouse),
      success: source?.is_online ?? false,
      stats: {
        ...unlisted,
        ...(total && { total_items: total.units, skus_without_on_hand: total.skusWithoutOnHand }),
        ...(low && { low_stock_items: low.low, skus_without_level: low.skusWithoutLevel }),
      },
      day: null,
      freshness: source,
    };
  });
  const units = sumIfAny(warehouses.map(({ stats }) => stats.total_items));
  return {
    summary: {
      total_in_warehouses: units,
      unique_skus: units === null ? null : uniqueSkus,
      successful_warehouses: warehouses.filter(({ success }) => success).length,
      total_low_stock_items: sumIfAny(warehouses.map(({ stats }) => stats.low_stock_items)),
    },
    warehouses,
    as_of: null,
    has_data: true,
  };
}

export const findFreshness = (id: string, sources: readonly SourceFreshness[]): SourceFreshness | null =>
  sources.find((source) => source.id === formatWarehousePlace(id)) ?? null;
