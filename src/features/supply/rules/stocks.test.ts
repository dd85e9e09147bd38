import { expect, test } from 'vitest';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { buildGrid } from '#features/catalogue/rules/cells.ts';
import { computeExpected } from './expected.ts';
import { computeOriginShares, type ShopOrigin } from './origins.ts';
import { byShelf, type DemandShelf } from './shelves.ts';
import { computeSoldCells } from './sold.ts';
import { projectStocks, type SupplyPlace } from './stocks.ts';

const today = '2026-11-23';
const mapped = new Map([['CP-M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }]]);
const warehouses = [
  { id: 'tive', region: 'eu' as const, emptied: new Set<never>() },
  { id: 'uk', region: 'eu' as const, emptied: new Set<never>() },
];

const place = (name: string, source: SupplyPlace['source'], units: number | null): SupplyPlace => ({
  id: name,
  name,
  region: 'eu',
  source,
  stock: units === null ? null : buildGrid(({ cell }) => (cell === 'eu_cityplay_m' ? units : 0)),
  isConnected: true,
  unreported: new Map(),
  emptied: new Set(),
  boxes: new Map(),
});

interface World {
  tive?: number | null;
  uk?: number;
  amazonEu?: number;
  amazonUk?: number;
  origins?: ShopOrigin[];
}

const shippedFrom = (warehouseId: string | null, units: number): ShopOrigin => ({
  day: today,
  sku: 'CP-M',
  region: 'eu',
  warehouseId,
  units,
});

/** Shops sell four pieces a day in the EU, Amazon EU two and Amazon UK one; three of the shops' four leave from TIVE. */
function projectEurope({ tive = 300, uk = 100, amazonEu = 200, amazonUk = 100, origins }: World) {
  const sold = (shelf: DemandShelf, units: number) => ({
    sku: 'CP-M',
    region: 'eu' as const,
    shelf,
    units: Array.from({ length: 90 }, () => units),
  });
  const cells = computeSoldCells({
    mapped,
    sold: [sold('warehouses', 4), sold('EU', 2), sold('UK', 1)],
    empty: [],
    known: byShelf(() => ({ from: 0, to: 90 })),
    days: 90,
  });
  const legs = { china: 1, customer: 1, safety: 1 };
  const variant = projectStocks({
    today,
    places: [
      place('TIVE', { warehouseId: 'tive' }, tive),
      place('UK', { warehouseId: 'uk' }, uk),
      place('Amazon EU', { pool: 'EU' }, amazonEu),
      place('Amazon UK', { pool: 'UK' }, amazonUk),
    ],
    boxes: new Map(),
    originShares: computeOriginShares({
      mapped,
      origins: origins ?? [shippedFrom('tive', 30), shippedFrom('uk', 10)],
      warehouses,
    }),
    expected: computeExpected('28', { sold: cells, planned: [], today }),
    legs: { us: legs, eu: legs },
  }).find(({ stock }) => stock.id === 'eu_cityplay_m');
  const places = variant?.stock.places.map(({ name, run_out, unknown }) => [name, unknown ?? run_out]);
  return { ...variant?.stock, places };
}

test('each warehouse meets the orders that are shipped from it, and each pool its own: all end after 100 days', () =>
  expect(projectEurope({}).places).toEqual([
    ['TIVE', '2027-03-03'],
    ['UK', '2027-03-03'],
    ['Amazon EU', '2027-03-03'],
    ['Amazon UK', '2027-03-03'],
  ]));

test('an empty warehouse is not covered by another, nor by Amazon', () => {
  const variant = projectEurope({ uk: 0, tive: 5_000, amazonEu: 5_000 });
  expect(variant.places?.[1]).toEqual(['UK', today]);
  expect(variant).toMatchObject({
    first_out: { place: 'UK', day: today },
    ship_by: '2026-11-18',
    ship_for: 'UK',
    late_by: 3,
  });
  expect(variant.run_out).toBe(null);
});

test('an empty UK pool is not covered by Amazon EU, and has no day to ship from China', () => {
  const variant = projectEurope({ amazonUk: 0 });
  expect(variant.places?.[3]).toEqual(['Amazon UK', today]);
  expect(variant).toMatchObject({
    first_out: { place: 'Amazon UK', day: today },
    // The line of the region is the sum, which owes what the pool lacks.
    run_out: '2027-02-17',
    ship_by: '2027-02-12',
  });
});

test('a place that was never read has no stock that is known, and is not empty', () => {
  const variant = projectEurope({ tive: null });
  expect(variant.places?.[0]).toEqual(['TIVE', 'stock']);
  expect(variant.first_out?.place).toBe('UK');
  // The sum would owe what TIVE may well have.
  expect(variant).toMatchObject({ unknown: 'stock', run_out: null, cover_days: null, ship_for: 'UK' });
});

test('where no order says from where it was shipped, the demand of two warehouses is not known; the pools go on', () => {
  expect(projectEurope({ uk: 0, origins: [shippedFrom(null, 40)] }).places).toEqual([
    ['TIVE', 'demand'],
    ['UK', 'demand'],
    ['Amazon EU', '2027-03-03'],
    ['Amazon UK', '2027-03-03'],
  ]);
});
