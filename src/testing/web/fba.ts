import { screen } from '@testing-library/react';
import type { FbaItem } from '#features/amazon/contract/amazon.ts';
import { computeFbaStats } from '#features/amazon/contract/fba-rows.ts';

export const LONG_NAME = '2.0 smart football sensors for both legs, size L (EU)';

/** Amazon’s stock of a SKU, with the given overrides. */
export const buildFbaItem = (overrides: Partial<FbaItem> = {}): FbaItem => ({
  ASIN: 'B0CITYPLAY',
  SELLER_SKU: 'TL-CP-M',
  SKUS: [overrides.SELLER_SKU ?? 'TL-CP-M'],
  NUM_SKUS: 1,
  PRODUCT_NAME: 'Cityplay M',
  LAST_READ_AT: null,
  PRODUCT_CODES: [overrides.ASIN ?? 'B0CITYPLAY', 'X003EXAMP1'],
  REGION: 'US',
  TOTAL_AVAILABLE: 1241,
  TOTAL_RESERVED: 5,
  RESERVED_ORDERS: 3,
  RESERVED_TRANSFERS: 2,
  RESERVED_PROCESSING: 0,
  TOTAL_STOCK: 1246,
  TOTAL_INBOUND: 321,
  INBOUND_WORKING: 1,
  INBOUND_SHIPPED: 20,
  INBOUND_RECEIVING: 300,
  TOTAL_UNFULFILLABLE: 2,
  UNITS_SOLD: 69,
  DAYS_OF_COVER: 539,
  ...overrides,
});
const low = buildFbaItem({
  ASIN: 'B0LOW',
  SELLER_SKU: 'LOW',
  TOTAL_AVAILABLE: 9,
  TOTAL_STOCK: 9,
  REGION: 'UK',
});
export const gone = buildFbaItem({
  ASIN: 'B0GONE',
  SELLER_SKU: 'GONE',
  PRODUCT_NAME: LONG_NAME,
  REGION: 'EU',
  TOTAL_AVAILABLE: 0,
  TOTAL_RESERVED: 0,
  TOTAL_STOCK: 0,
  TOTAL_INBOUND: 0,
  DAYS_OF_COVER: null,
  UNITS_SOLD: 0,
});
export const held = buildFbaItem({
  ASIN: 'B0HELD',
  SELLER_SKU: 'HELD',
  TOTAL_AVAILABLE: 0,
  TOTAL_STOCK: 5,
  REGION: 'CA',
});
/** One with each badge. */
export const oneOfEach = [buildFbaItem(), low, gone, held];

/** The answer that lists these. */
export const buildFbaInventory = (inventory: FbaItem[]) => ({
  success: true,
  inventory,
  stats: computeFbaStats(inventory),
  not_read: [],
  unread_orders: [],
});

export const findFbaRow = (name: RegExp) => screen.findByRole('row', { name });
/** In the order in which the table shows them. */
export const listAsins = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th span')?.textContent);
