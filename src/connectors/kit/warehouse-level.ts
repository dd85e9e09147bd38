import type { CheckedRows } from './rows.ts';

/** What any warehouse's provider tells about one SKU, in our words. Null is "not told", never zero. */
export interface WarehouseLevel {
  sku: string;
  /** The provider's site within the warehouse, where it tells sites apart. */
  facility: string | null;
  productId: string | null;
  clientId: string | null;
  name: string | null;
  /** Everything that lies there and is sound, reserved units included. */
  onHand: number | null;
  /** What can still be sold or promised; negative when more was promised than there is. */
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
  /** The provider's own alert level. */
  lowStockLevel: number | null;
  isPreOrderable: boolean;
  isBundle: boolean;
  /** As the provider stamps it; for showing, never for ordering. */
  updatedAt: Date | null;
}

/** The whole stock of a warehouse. */
export interface WarehouseStock extends CheckedRows<WarehouseLevel> {
  /** What a person should know about it. */
  notes?: readonly string[];
}
