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

/** What people call a warehouse; its id where the configuration has no name. */
export const getWarehouseName = ({ id, name }: Pick<Warehouse, 'id' | 'name'>): string =>
  name || `Warehouse ${id}`;
