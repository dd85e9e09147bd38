import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';

/** One row for each SKU of each facility: two clients of a provider may call something by the same SKU. */
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
  onHand: addReported(one.onHand, other.onHand),
  available: addReported(one.available, other.available),
  reserved: addReported(one.reserved, other.reserved),
  quarantined: addReported(one.quarantined, other.quarantined),
  inbound: addReported(one.inbound, other.inbound),
  lowStockLevel: addReported(one.lowStockLevel, other.lowStockLevel),
  isPreOrderable: one.isPreOrderable || other.isPreOrderable,
  isBundle: one.isBundle && other.isBundle,
  updatedAt: pickLatest(one.updatedAt, other.updatedAt),
});

/** Adds up what is known, as in the stock memory; unknown only where all are unknown. */
const addReported = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

const pickLatest = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : new Date(Math.max(one.getTime(), other.getTime()));
