import type { SourceFreshness } from '#features/connections/contract.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { sumTotalStock } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { RealTimeInventory } from '../../contract.ts';
import type { DashboardWarehouse } from './memory-names.ts';
import { sumBy } from '#shared/sum-by.ts';

/** What the warehouses hold, as their last good syncs told it: a source that fails takes nothing away. */
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
    const total = totals.find(({ id }) => id === warehouse.id);
    const source = findFreshness(warehouse.id, sources);
    return {
      warehouse,
      success: source?.is_online ?? false,
      stats: { total_items: total?.units ?? 0, low_stock_items: total?.low ?? 0 },
      day: null,
      freshness: source,
    };
  });
  return {
    summary: {
      total_in_warehouses: sumBy(totals, ({ units }) => units),
      unique_skus: uniqueSkus,
      successful_warehouses: warehouses.filter(({ success }) => success).length,
      total_low_stock_items: sumBy(totals, ({ low }) => low),
    },
    warehouses,
    as_of: null,
    has_data: true,
  };
}

export const findFreshness = (id: string, sources: readonly SourceFreshness[]): SourceFreshness | null =>
  sources.find((source) => source.id === formatWarehousePlace(id)) ?? null;
