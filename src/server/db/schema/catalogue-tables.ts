import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `catalogue`. Which devices are in one piece of a SKU, or of every SKU that Amazon lists under an ASIN. */
export interface CatalogueItemsTable {
  id: GeneratedAlways<number>;
  kind: 'sku' | 'asin';
  code: string;
  /** What people of the company call it; null where they have not said. */
  name: Generated<string | null>;
  /** The region for which its kits are made; null where the product does not say. */
  made_for: 'us' | 'eu' | null;
  cityplay_m: number;
  cityplay_l: number;
  '20_m': number;
  '20_l': number;
  /** How many pieces are in a full box; null where no one has said. */
  box_units: Generated<number | null>;
  /** What one piece costs, in minor units of the reporting currency; null where no one has said. */
  unit_cost: Generated<number | null>;
  version: Generated<number>;
  saved_at: Date;
  /** Null for entries that were there from the start. */
  saved_by: string | null;
}

/** Written by `product-names`. What a source calls a SKU, and by which other codes it knows it. */
export interface ProductNamesTable {
  sku: string;
  /** `warehouse:tive`, `fba:US`, `orders:shopify` */
  origin: string;
  name: string | null;
  asin: string | null;
  codes: Generated<string[]>;
  /** When it was called so, where the source says: an older order does not rename a product. */
  named_at: Date | null;
}
