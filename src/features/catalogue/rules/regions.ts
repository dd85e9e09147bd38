import { poolAt, type FbaRegion } from '#features/amazon/rules.ts';
import { regionOf } from '#features/factory-shipments/rules.ts';
import { placeOf as warehousePlace } from '#features/warehouses/rules.ts';
import type { Region } from './cells.ts';

/** As the composition root knows it. */
interface Warehouse {
  id: string;
  name: string;
  country: string | null;
}

/** Canada is delivered to from what is made for the US. */
const regionOfPool = (pool: FbaRegion): Region => (pool === 'US' || pool === 'CA' ? 'us' : 'eu');

/** In which region stock counts, by what the memory of stock calls its place; null for a place that nobody knows. */
export function regionOfPlace(place: string, warehouses: readonly Warehouse[]): Region | null {
  const pool = poolAt(place);
  if (pool) return regionOfPool(pool);
  const warehouse = warehouses.find(({ id }) => warehousePlace(id) === place);
  return warehouse ? regionOfWarehouse(warehouse.name, warehouses) : null;
}

/** In which region a box counts, by the warehouse that it names. */
export const regionOfWarehouse = (name: string, warehouses: readonly Warehouse[]): Region =>
  regionOf(name, warehouses);
