import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FbaItem } from './amazon.ts';
import { aggregateByAsin, getFbaRowStatus, computeFbaStats } from './fba-rows.ts';
import { computeDaysOfCover, FBA_REGIONS, findDeliveringPool } from '../rules.ts';

const item = (overrides: Partial<FbaItem> = {}): FbaItem => ({
  ASIN: 'B01',
  SELLER_SKU: 'A',
  SKUS: ['A'],
  NUM_SKUS: 1,
  PRODUCT_NAME: 'Cityplay M',
  PRODUCT_CODES: [],
  LAST_READ_AT: null,
  REGION: 'US',
  TOTAL_AVAILABLE: 0,
  TOTAL_RESERVED: 0,
  RESERVED_ORDERS: 0,
  RESERVED_TRANSFERS: 0,
  RESERVED_PROCESSING: 0,
  TOTAL_STOCK: 0,
  TOTAL_INBOUND: 0,
  INBOUND_WORKING: 0,
  INBOUND_SHIPPED: 0,
  INBOUND_RECEIVING: 0,
  TOTAL_UNFULFILLABLE: 0,
  UNITS_SOLD: 0,
  DAYS_OF_COVER: null,
  ...overrides,
});

test.each([
  [0, 0, 'Out of Stock'],
  [0, 7, 'Reserved Only'],
  [1, 1, 'Low Stock'],
  [9, 30, 'Low Stock'],
  [10, 10, 'In Stock'],
  [-2, -2, 'Out of Stock'],
  [-2, 7, 'Reserved Only'],
  [1, null, 'Low Stock'],
  [0, null, null],
  [-2, null, null],
] as const)('%i available of %s is %s', (TOTAL_AVAILABLE, TOTAL_STOCK, status) =>
  expect(getFbaRowStatus({ TOTAL_AVAILABLE, TOTAL_STOCK })).toBe(status),
);

test.each<[available: number, sold: number, days: number | null, why: string]>([
  [60, 30, 60, 'one a day'],
  [41, 69, 17, 'whole days, not rounded up'],
  [0, 12, 0, 'nothing left lasts no day'],
  [-3, 12, 0, 'less than nothing neither'],
  [41, 0, null, 'without demand there is no answer'],
])('%i available and %i sold in 30 days last %s days: %s', (available, sold, days, _why) =>
  expect(computeDaysOfCover(available, sold)).toBe(days),
);

test.each([
  ['NA', 'USD', 'US'],
  ['NA', 'CAD', 'CA'],
  ['EU', 'GBP', 'UK'],
  ['EU', 'EUR', 'EU'],
  ['EU', 'PLN', 'EU'],
  ['OTHER', 'BRL', null],
])('what is sold in %s for %s is delivered from %s', (region, currency, pool) =>
  expect(findDeliveringPool({ region, currency })).toBe(pool),
);

test('an ASIN in a region is one row with all its SKUs, its sums and the cover of both together', () => {
  const [row, ...others] = aggregateByAsin([
    item({ SELLER_SKU: 'A', SKUS: ['A'], PRODUCT_NAME: null, TOTAL_AVAILABLE: 4, UNITS_SOLD: 10 }),
    item({ SELLER_SKU: 'B', SKUS: ['B'], TOTAL_AVAILABLE: 6, TOTAL_RESERVED: 1, UNITS_SOLD: 5 }),
  ]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    SELLER_SKU: 'A, B',
    SKUS: ['A', 'B'],
    NUM_SKUS: 2,
    PRODUCT_NAME: 'Cityplay M',
    TOTAL_AVAILABLE: 10,
    TOTAL_RESERVED: 1,
    UNITS_SOLD: 15,
    DAYS_OF_COVER: 20,
  });
});

const UNREPORTED = {
  TOTAL_RESERVED: null,
  TOTAL_STOCK: null,
  TOTAL_INBOUND: null,
  INBOUND_SHIPPED: null,
  TOTAL_UNFULFILLABLE: null,
};

test('a part that Amazon does not report of one SKU is unknown of its ASIN, and in the figures of all rows', () => {
  const rows = [
    item({ TOTAL_AVAILABLE: 4, TOTAL_RESERVED: 3, TOTAL_STOCK: 7, TOTAL_INBOUND: 9, INBOUND_WORKING: 9 }),
    item({ SELLER_SKU: 'B', SKUS: ['B'], TOTAL_AVAILABLE: 6, INBOUND_WORKING: 2, ...UNREPORTED }),
  ];
  expect(aggregateByAsin(rows)).toMatchObject([
    { TOTAL_AVAILABLE: 10, INBOUND_WORKING: 11, INBOUND_RECEIVING: 0, ...UNREPORTED },
  ]);
  expect(computeFbaStats(rows)).toMatchObject({
    total_available: 10,
    total_reserved: null,
    total_inbound: null,
    total_unfulfillable: null,
    low_stock_items: 2,
  });
});

test('a SKU in two regions is one SKU, and what is low is in stock, as the filter has it', () => {
  const rows = [
    item({ TOTAL_AVAILABLE: 9, TOTAL_STOCK: 9 }),
    item({ REGION: 'UK', TOTAL_AVAILABLE: 10, TOTAL_STOCK: 12 }),
    item({ REGION: 'EU', ASIN: 'B02', SELLER_SKU: 'B', SKUS: ['B'], TOTAL_STOCK: 3 }),
  ];
  expect(computeFbaStats(rows)).toMatchObject({
    total_items: 3,
    total_skus: 2,
    unique_asins: 2,
    in_stock_items: 2,
    low_stock_items: 1,
    total_available: 19,
  });
});

const units = fc.integer({ min: 0, max: 2_000_000_000 });
const items = fc.uniqueArray(
  fc.record({
    ASIN: fc.constantFrom('B01', 'B02', 'B03'),
    REGION: fc.constantFrom(...FBA_REGIONS),
    SELLER_SKU: fc.string({ minLength: 1, maxLength: 3 }),
    TOTAL_AVAILABLE: units,
    TOTAL_RESERVED: units,
    TOTAL_STOCK: units,
    TOTAL_INBOUND: units,
    TOTAL_UNFULFILLABLE: units,
    UNITS_SOLD: units,
  }),
  { selector: ({ REGION, SELLER_SKU }) => `${REGION} ${SELLER_SKU}`, maxLength: 30 },
);
const built = items.map((rows) => rows.map((row) => item({ ...row, SKUS: [row.SELLER_SKU] })));

test('the sums of the ASINs are the sums of the SKUs, whatever there is', () => {
  fc.assert(
    fc.property(built, (detailed) => {
      const { total_items, in_stock_items, low_stock_items, ...sums } = computeFbaStats(
        aggregateByAsin(detailed),
      );
      expect(computeFbaStats(detailed)).toMatchObject(sums);
      expect(total_items).toBe(new Set(detailed.map(({ ASIN, REGION }) => ASIN + REGION)).size);
      expect(in_stock_items).toBeLessThanOrEqual(total_items);
      expect(low_stock_items).toBeLessThanOrEqual(in_stock_items);
      expect(aggregateByAsin(detailed).reduce((sum, row) => sum + row.NUM_SKUS, 0)).toBe(detailed.length);
    }),
  );
});

const ADDED = [
  'total_items',
  'total_available',
  'total_reserved',
  'total_inbound',
  'total_unfulfillable',
  'in_stock_items',
  'low_stock_items',
] as const;

test('all regions together are the sum of the regions, in both views', () => {
  fc.assert(
    fc.property(built, fc.boolean(), (detailed, isAggregated) => {
      const shown = (rows: FbaItem[]) => (isAggregated ? aggregateByAsin(rows) : rows);
      const regions = FBA_REGIONS.map((region) =>
        computeFbaStats(shown(detailed.filter(({ REGION }) => REGION === region))),
      );
      const all = computeFbaStats(shown(detailed));
      for (const figure of ADDED)
        expect([figure, regions.reduce((sum, stats) => sum + (stats[figure] ?? Number.NaN), 0)]).toEqual([
          figure,
          all[figure],
        ]);
    }),
  );
});
