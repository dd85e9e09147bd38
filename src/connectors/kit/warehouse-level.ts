import type { CheckedRows } from './rows.ts';

/** What a warehouse's provider reports about one SKU, in our words. Null means not reported, never zero. */
export interface WarehouseLevel {
  sku: string;
  /** The provider's site within the warehouse, where it distinguishes sites. */
  facility: string | null;
  productId: string | null;
  clientId: string | null;
  name: string | null;
  /** EAN, UPC; none where the provider reports none. */
  barcodes: readonly string[];
  /** All units in the warehouse: reserved ones are among them, those in quarantine only at Deposco. */
  onHand: number | null;
  /** What can still be sold or promised; negative when more was promised than there is. */
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
  /** The provider's own alert level. */
  lowStockLevel: number | null;
  /** The list that would have its alert level could not be read, or lacks it: the last one stays. */
  isAlertLevelUnread?: boolean;
  isPreOrderable: boolean;
  isBundle: boolean;
  /** The provider's own stamp; for display, never for ordering. */
  updatedAt: Date | null;
}

/** The whole stock of a warehouse. */
export interface WarehouseStock extends CheckedRows<WarehouseLevel> {
  /** What a person should know about the reading. */
  notes?: readonly string[];
}
