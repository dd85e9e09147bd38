import { sumUnitsSoldBySku } from '#features/sales/server/public.ts';
import { listSoldOutSkus } from '#features/stock-memory/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { describeSkus } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { SoldOutList } from '../../contract.ts';
import { URGENT_WITHIN_DAYS } from '../../rules.ts';
import { listWarehousePlaces, type DashboardWarehouse } from './memory-names.ts';

interface SoldOutRequest {
  places: readonly DashboardWarehouse[];
  /** Null for now. */
  asOf: string | null;
  today: string;
  /** Whether it is enough to count them. */
  isCountOnly: boolean;
}

/** The sold-out SKUs of a warehouse that customers may be waiting for. */
export async function findSoldOut(
  db: Db,
  { places, asOf, today, isCountOnly }: SoldOutRequest,
): Promise<SoldOutList> {
  const to = asOf ?? today;
  const from = addDays(to, 1 - URGENT_WITHIN_DAYS);
  const ids = new Map(places.map(({ id }) => [formatWarehousePlace(id), id]));
  const [levels, sold] = await Promise.all([
    listSoldOutSkus(db, { places: listWarehousePlaces(places), from, day: asOf }),
    sumUnitsSoldBySku(db, { channel: 'shopify', from, to }),
  ]);
  const gone = levels.flatMap(({ place, sku, wentOn }) => {
    const warehouseId = ids.get(place);
    const isUrgent = wentOn !== null || sold.has(sku);
    return warehouseId !== undefined && isUrgent ? [{ warehouseId, sku, wentOn }] : [];
  });
  const named = isCountOnly ? [] : gone;
  const known = await describeSkus(db, named);
  const knownStock = new Map(known.map((about) => [`${about.warehouseId} ${about.sku}`, about]));
  const goneFrom = Map.groupBy(gone, ({ warehouseId }) => warehouseId);
  const namedFrom = Map.groupBy(named, ({ warehouseId }) => warehouseId);
  return {
    warehouses: places.map(({ id }) => ({
      id,
      count: goneFrom.get(id)?.length ?? 0,
      items: (namedFrom.get(id) ?? []).map(({ sku, wentOn }) => ({
        sku,
        name: knownStock.get(`${id} ${sku}`)?.name ?? null,
        product_id: knownStock.get(`${id} ${sku}`)?.productId ?? null,
        went_on: wentOn,
        units_sold: sold.get(sku) ?? 0,
      })),
    })),
  };
}
