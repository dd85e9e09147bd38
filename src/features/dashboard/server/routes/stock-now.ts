import type { SourceFreshness } from '#features/connections/contract.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { sumTotalStock } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { RealTimeInventory } from '../../contract.ts';
import { sumIfAny } from '#shared/sum-by.ts';
import type { DashboardWarehouse } from './memory-names.ts';

const NOTHING_LISTED = { units: 0, skusWithoutOnHand: 0, low: 0 };
const NEVER_READ = { units: null, skusWithoutOnHand: null, low: null };

/** What the warehouses hold, by their last good syncs: a failing source subtracts nothing. */
export async function loadStockNow(
  db: Db,
  places: readonly DashboardWarehouse[],
  now: Date,
): Promise<RealTimeInventory> {
  const [{ warehouses: totals, uniqueSkus }, sources] = await Promise.all([
    sumTotalStock(
      db,
      places.map(({ id }) => id),
    ),
    listSourceFreshness(db, now),
  ]);
  const warehouses = places.map((warehouse) => {
    const source = findFreshness(warehouse.id, sources);
    // No rows mean that it is empty only if it was ever read.
    const unlisted = source?.last_success_at ? NOTHING_LISTED : NEVER_READ;
    const { units, skusWithoutOnHand, low } = totals.find(({ id }) => id === warehouse.id) ?? unlisted;
    return {
      warehouse,
      success: source?.is_online ?? false,
      stats: { total_items: units, skus_without_on_hand: skusWithoutOnHand, low_stock_items: low },
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
