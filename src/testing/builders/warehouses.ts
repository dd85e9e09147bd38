import type { Warehouse } from '#features/warehouses/rules/warehouse.ts';

/** TIVE EU on Mintsoft, or the warehouse that is given. */
export const buildWarehouse = (given: Partial<Warehouse> = {}): Warehouse => ({
  id: 'tive',
  name: 'TIVE EU',
  warehouseType: 'mintsoft',
  country: 'NL',
  location: null,
  baseUrl: null,
  ...given,
});
