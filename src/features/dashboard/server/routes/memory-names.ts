import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';

/** A warehouse as the dashboard counts it. */
export interface DashboardWarehouse extends Pick<Warehouse, 'id' | 'name' | 'location'> {
  countsAvailableOnly: boolean;
}

/** Of each warehouse what the stock memory calls it. */
export const listWarehousePlaces = (places: readonly DashboardWarehouse[]): string[] =>
  places.map(({ id }) => formatWarehousePlace(id));

/** A warehouse as the dashboard shows it. */
export const describeWarehouse = ({ id, name, location }: DashboardWarehouse) => ({ id, name, location });
