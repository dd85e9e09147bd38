import { loadProductNames } from '#features/product-names/server/public.ts';
import type { ProductNames } from '#features/product-names/rules.ts';
import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { listGoodsIn, WireGoodsIn } from '../../contract/goods-in.ts';
import { countOpenUnits, getGoodsInState, sumAllKnown } from '../../rules/goods-in.ts';
import { getWarehouseName, type Warehouse } from '../../rules/warehouse.ts';
import {
  findGoodsInOffer,
  listStoredGoodsIn,
  type StoredDelivery,
} from '../queries/goods-in/list-goods-in.ts';
import { findWarehouse } from './find-warehouse.ts';

const LISTED_DAYS = 120;

/** The deliveries of a warehouse, with what of each is still open. */
export async function describeGoodsIn(
  db: Db,
  warehouses: readonly Warehouse[],
  { warehouseId, now }: { warehouseId: string; now: Date },
): Promise<ResponseOf<typeof listGoodsIn>> {
  const warehouse = findWarehouse(warehouses, warehouseId);
  const since = new Date(now.getTime() - LISTED_DAYS * DAY_MS);
  const stored = await listStoredGoodsIn(db, { warehouseId, since });
  const names = await loadProductNames(
    db,
    stored.flatMap(({ lines }) => lines.map(({ sku }) => sku)),
  );
  return {
    warehouse: { id: warehouse.id, name: getWarehouseName(warehouse) },
    is_offered: await findGoodsInOffer(db, warehouseId),
    days: LISTED_DAYS,
    deliveries: stored.map((delivery) => describeDelivery(delivery, names)),
  };
}

function describeDelivery(delivery: StoredDelivery, names: ProductNames): WireGoodsIn {
  const { id, reference, status, expectedOn, bookedOn, lines } = delivery;
  return {
    id,
    reference,
    status,
    state: getGoodsInState(delivery),
    expected_on: expectedOn,
    booked_on: bookedOn,
    units_expected: sumAllKnown(lines.map((line) => line.expected)),
    units_arrived: sumAllKnown(lines.map((line) => line.arrived)),
    units_booked: sumAllKnown(lines.map((line) => line.booked)),
    units_open: delivery.isCancelled ? 0 : sumAllKnown(lines.map(countOpenUnits)),
    lines: lines.map((line) => ({
      ...line,
      name: names.get(line.sku)?.name ?? null,
      product_codes: [...(names.get(line.sku)?.codes ?? [])],
    })),
  };
}
