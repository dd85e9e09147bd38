import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { sumIfAllKnown, sumIfAny } from '#shared/sum-by.ts';

/**
 * One row for each SKU of each facility: two clients of a provider may call something by the same SKU. As in the stock
 * memory, what is left out of one of their rows is unknown.
 */
export function mergeRepeatedRows(levels: readonly WarehouseLevel[]): WarehouseLevel[] {
  const same = Map.groupBy(levels, ({ sku, facility }) => JSON.stringify([sku, facility]));
  return [...same.values()].map((rows) => rows.reduce(addLevels));
}

const addLevels = (one: WarehouseLevel, other: WarehouseLevel): WarehouseLevel => ({
  sku: one.sku,
  facility: one.facility,
  productId: one.productId === other.productId ? one.productId : null,
  clientId: one.clientId === other.clientId ? one.clientId : null,
  name: one.name ?? other.name,
  barcodes: [...new Set([...one.barcodes, ...other.barcodes])],
  onHand: sumIfAllKnown([one.onHand, other.onHand]),
  available: sumIfAllKnown([one.available, other.available]),
  reserved: sumIfAllKnown([one.reserved, other.reserved]),
  quarantined: sumIfAllKnown([one.quarantined, other.quarantined]),
  inbound: sumIfAllKnown([one.inbound, other.inbound]),
  // A client without an alert level has none.
  lowStockLevel: sumIfAny([one.lowStockLevel, other.lowStockLevel]),
  isAlertLevelUnread: one.isAlertLevelUnread === true || other.isAlertLevelUnread === true,
  isPreOrderable: one.isPreOrderable || other.isPreOrderable,
  isBundle: one.isBundle && other.isBundle,
  updatedAt: pickLatest(one.updatedAt, other.updatedAt),
});

const pickLatest = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : new Date(Math.max(one.getTime(), other.getTime()));
