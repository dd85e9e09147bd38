import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';

/** A warehouse as the dashboard shows it. */
export type DashboardWarehouse = Pick<Warehouse, 'id' | 'name' | 'location'>;

/** Of each warehouse what the stock memory calls it. */
export const listWarehousePlaces = (places: readonly DashboardWarehouse[]): string[] =>
  places.map(({ id }) => formatWarehousePlace(id));
