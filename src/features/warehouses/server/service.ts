import type { WarehouseConfig } from '../contract.ts';

/** A warehouse as the composition root knows it. */
export interface Warehouse {
  id: string;
  name: string;
  warehouseType: string | null;
  country: string | null;
  location: string | null;
  /** Where its provider answers. */
  baseUrl: string | null;
}

/** What screens may know about where a warehouse's stock comes from. */
export const listWarehouseConfig = (warehouses: readonly Warehouse[]): WarehouseConfig[] =>
  warehouses.map(({ id, name, warehouseType, country, location, baseUrl }) => ({
    id,
    name,
    warehouse_type: warehouseType,
    country,
    location,
    api_config: { base_url: baseUrl },
  }));
