import type { CatalogueItem, UnmappedProduct } from '#features/catalogue/contract.ts';
import { buildContents } from '#features/catalogue/rules/contents.ts';

/** A catalogue entry, with the given overrides. */
export const buildCatalogueItem = (overrides: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: 7,
  kind: 'sku',
  code: 'TL-CP-M-US',
  name: null,
  title: 'Cityplay sensors, size M',
  product_codes: ['B0CITYPLAY', '5000000000017'],
  made_for: 'us',
  ...buildContents({ cityplay_m: 1 }),
  box_units: null,
  unit_cost: null,
  skus: [],
  version: 3,
  saved_at: '2025-03-01T12:00:00.000Z',
  saved_by: 'ada',
  ...overrides,
});

/** An unmapped product, with the given overrides. */
export const buildUnmappedProduct = (overrides: Partial<UnmappedProduct> = {}): UnmappedProduct => ({
  sku: 'TL-20-L-EU-S1',
  title: '2.0 sensors, size L (EU)',
  asins: [],
  product_codes: [],
  sold_units: 1204,
  stock_units: 10,
  is_stock_partial: false,
  made_units: 0,
  ...overrides,
});
