import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `catalogue`. Which devices are in one piece of a SKU, or of every SKU that Amazon lists under an ASIN. */
export interface CatalogueItemsTable {
  id: GeneratedAlways<number>;
  kind: 'sku' | 'asin';
  code: string;
  /** For which region its kits are made; null where that is not told by the product. */
  made_for: 'us' | 'eu' | null;
  cityplay_m: number;
  cityplay_l: number;
  '20_m': number;
  '20_l': number;
  version: Generated<number>;
  saved_at: Date;
  /** Null for what was there from the start. */
  saved_by: string | null;
}
