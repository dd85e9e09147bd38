import { findPoolAt, type FbaPoolRegion } from '#features/amazon/rules.ts';
import { findCountryRegion } from '#features/factory-shipments/rules/destinations.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { CellRegion } from './cells.ts';

/** As the composition root knows it. */
interface Warehouse {
  id: string;
  name: string;
  country: string | null;
}

/** Canada is delivered to from what is made for the US. */
const getPoolRegion = (pool: FbaPoolRegion): CellRegion => (pool === 'US' || pool === 'CA' ? 'us' : 'eu');

/**
 * In which region stock counts, by the name of its place in the stock memory; null for an unknown place, and for a
 * warehouse in neither region.
 */
export function findPlaceRegion(place: string, warehouses: readonly Warehouse[]): CellRegion | null {
  const pool = findPoolAt(place);
  if (pool) return getPoolRegion(pool);
  const warehouse = findWarehouse(place, warehouses);
  return warehouse ? findWarehouseRegion(warehouse) : null;
}

/** Whether a place is an Amazon region, or a warehouse that is configured. */
export const isKnownPlace = (place: string, warehouses: readonly Warehouse[]): boolean =>
  findPoolAt(place) !== undefined || findWarehouse(place, warehouses) !== undefined;

const findWarehouse = (place: string, warehouses: readonly Warehouse[]): Warehouse | undefined =>
  warehouses.find(({ id }) => formatWarehousePlace(id) === place);

const US_TEXT = /(?:^|[^a-z])(?:us|usa|itb|united states)(?:[^a-z]|$)/i;

/** In which region a warehouse's stock counts: by its country, which may be in neither; without one, by its name. */
const findWarehouseRegion = ({ name, country }: Warehouse): CellRegion | null => {
  if (country?.trim()) return findCountryRegion(country);
  return US_TEXT.test(name) ? 'us' : 'eu';
};
