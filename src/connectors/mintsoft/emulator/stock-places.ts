import type { MintsoftStock, MintsoftWorld } from './world.ts';

export interface StockPlace {
  warehouse: MintsoftWorld['warehouses'][number];
  stock: MintsoftStock;
}

/** The rows that a request sees: those of its warehouse, or all. */
export function listStockPlaces(world: MintsoftWorld, query: URLSearchParams): StockPlace[] {
  const requestedId = query.get('WarehouseId');
  const warehouses = world.warehouses.filter(
    ({ id }) => world.ignoresFilter || requestedId === null || id === Number(requestedId),
  );
  return warehouses.flatMap((warehouse) => world.stock(warehouse.id).map((stock) => ({ warehouse, stock })));
}
