import { findPoolAt, type FbaPoolRegion } from '#features/amazon/rules.ts';
import { findBoxRegion } from '#features/factory-shipments/rules.ts';
import { formatWarehousePlace as warehousePlace } from '#features/warehouses/rules/warehouses.ts';
import type { CellRegion } from './cells.ts';

/** As the composition root knows it. */
interface Warehouse {
  id: string;
  name: string;
  country: string | null;
}

/** Canada is delivered to from what is made for the US. */
const getPoolRegion = (pool: FbaPoolRegion): CellRegion => (pool === 'US' || pool === 'CA' ? 'us' : 'eu');

/** In which region stock counts, by the name of its place in the stock memory; null for an unknown place. */
export function findPlaceRegion(place: string, warehouses: readonly Warehouse[]): CellRegion | null {
  const pool = findPoolAt(place);
  if (pool) return getPoolRegion(pool);
  const warehouse = warehouses.find(({ id }) => warehousePlace(id) === place);
  return warehouse ? findWarehouseRegion(warehouse.name, warehouses) : null;
}

/** In which region a box counts, by the warehouse that it names. */
export const findWarehouseRegion = (name: string, warehouses: readonly Warehouse[]): CellRegion =>
  findBoxRegion(name, warehouses);
