import { listSourceFreshness } from '#features/connections/server/public.ts';
import { CARRIED_DAYS, findCounted } from '#features/stock-memory/rules/levels.ts';
import { listPlaceSeries, countSkusInStock } from '#features/stock-memory/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { RealTimeInventory } from '../../contract.ts';
import { describeWarehouse, listWarehousePlaces, type DashboardWarehouse } from './memory-names.ts';
import { findFreshness } from './stock-now.ts';
import { sumReported } from '#shared/sum-by.ts';

interface StockOnDayOptions {
  places: readonly DashboardWarehouse[];
  asOf: string;
  now: Date;
}

/**
 * What the warehouses held at the end of a past day. One that was not read on that day counts with the last day before
 * it that is known, and says which; nothing is known of a day on which none was read.
 */
export async function loadStockOnDay(
  db: Db,
  { places, asOf, now }: StockOnDayOptions,
): Promise<RealTimeInventory> {
  const [series, sources] = await Promise.all([
    listPlaceSeries(db, {
      places: listWarehousePlaces(places),
      from: addDays(asOf, 1 - CARRIED_DAYS),
      to: asOf,
    }),
    listSourceFreshness(db, now),
  ]);
  const last = series.map((one) => findCounted(one, CARRIED_DAYS - 1));
  const hasData = last.some((known) => known?.day === asOf);
  const warehouses = places.map((warehouse, index) => {
    const known = hasData ? last[index] : null;
    return {
      warehouse: describeWarehouse(warehouse),
      success: known?.day === asOf,
      // The memory keeps levels, but no alerts.
      stats: {
        total_items: known?.totals.onHand ?? null,
        skus_without_on_hand: known?.totals.skusWithoutOnHand ?? null,
        low_stock_items: null,
        skus_without_level: null,
      },
      day: known?.day ?? null,
      freshness: findFreshness(warehouse.id, sources),
    };
  });
  const read = warehouses.flatMap(({ warehouse, day }) =>
    day === null ? [] : [{ place: formatWarehousePlace(warehouse.id), day }],
  );
  const total = hasData ? sumReported(warehouses.map(({ stats }) => stats.total_items)) : null;
  return {
    summary: {
      total_in_warehouses: total,
      unique_skus: total === null ? null : await countSkusInStock(db, read),
      successful_warehouses: hasData ? warehouses.filter(({ success }) => success).length : null,
      total_low_stock_items: null,
    },
    warehouses,
    as_of: asOf,
    has_data: hasData,
  };
}
