import { AppError } from '#shared/errors.ts';

/** The warehouse of an address, as the configuration has it. */
export function findWarehouse<Found extends { id: string }>(
  warehouses: readonly Found[],
  warehouseId: string,
): Found {
  const found = warehouses.find(({ id }) => id === warehouseId);
  if (!found) throw new AppError('not_found', `Warehouse ${warehouseId} not found in configuration`);
  return found;
}
