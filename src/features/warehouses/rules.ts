/** The two ways in which our warehouses are run, as the screens name them. */
export type WarehouseSystem = 'mintsoft' | 'itb';

interface Levels {
  onHand: number | null;
  available: number | null;
  lowStockLevel: number | null;
}

/**
 * Whether nothing is left. Mintsoft's level is what is free to sell; at ITB a SKU with nothing on hand can still be
 * promised from what is on its way, so what lies there counts. What is not told is not zero.
 */
export function isSoldOut({ onHand, available }: Levels, system: WarehouseSystem): boolean {
  const left = system === 'mintsoft' ? available : (onHand ?? available);
  return left !== null && left <= 0;
}

/** Whether a level has come down to the provider's own alert level; only that one counts in a warehouse. */
export function isLow({ available, lowStockLevel }: Levels): boolean {
  return available !== null && lowStockLevel !== null && lowStockLevel > 0 && available <= lowStockLevel;
}

/** What the memory of stock, and the source that feeds it, call a warehouse. */
export const placeOf = (warehouseId: string): string => `warehouse:${warehouseId}`;
