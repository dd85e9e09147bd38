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
