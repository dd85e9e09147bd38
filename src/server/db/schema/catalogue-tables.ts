import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `catalogue`. Which devices are in one piece of a SKU, or of every SKU that Amazon lists under an ASIN. */
export interface CatalogueItemsTable {
  id: GeneratedAlways<number>;
  kind: 'sku' | 'asin';
  code: string;
  /** The region for which its kits are made; null where the product does not say. */
  made_for: 'us' | 'eu' | null;
  cityplay_m: number;
  cityplay_l: number;
  '20_m': number;
  '20_l': number;
  version: Generated<number>;
  saved_at: Date;
  /** Null for entries that were there from the start. */
  saved_by: string | null;
}
