import { beforeEach, expect, test } from 'vitest';
import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { createWarehouseStockSource } from './warehouse-stock.ts';

const { database, now, advance, register, run, readRuns } = createSourcesForTests();

const buildLevel = (sku: string, available: number, onHand: number | null = null): WarehouseLevel => ({
  sku,
  facility: null,
  productId: null,
  clientId: null,
  name: null,
  barcodes: [],
  onHand,
  available,
  reserved: null,
  quarantined: null,
  inbound: null,
  lowStockLevel: null,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: now(),
});

const sumStored = async (units: 'available' | 'on_hand' = 'available') => {
  const rows = await database().db.selectFrom('warehouse_stock').select(units).execute();
  return rows.reduce((sum, row) => sum + (row[units] ?? 0), 0);
};

const SKUS = Array.from({ length: 40 }, (_, index) => `SKU-${index}`);

/** The stock of a warehouse that is read every ten minutes. */
const createStock = (readRows: () => WarehouseLevel[]) =>
  createWarehouseStockSource({
    id: 'files',
    name: 'Files',
    system: 'file',
    intervalSeconds: 600,
    timeZone: 'Europe/London',
    provider: {
      readStock: async () => ({ rows: readRows(), setAside: 0, examples: [] }),
      test: async () => 'It can be read.',
      retryNow: () => {},
    },
  });

beforeEach(() => database().db.deleteFrom('warehouse_stock').execute());

test('a warehouse that reports only available units is not emptied by one response of zeros', async () => {
  let available = 200;
  const source = createStock(() => SKUS.map((sku) => buildLevel(sku, available)));
  await register(source);
  advance(600);
  await run(source);
  available = 0;
  advance(600);
  await run(source);
  expect(await sumStored()).toBe(8_000);
  expect(await readRuns(source)).toEqual(['held-back', 'succeeded']);
  // The next one that says the same is believed.
  advance(600);
  await run(source);
  expect(await sumStored()).toBe(0);
});

test('units on hand that are missing from a whole response are a loss, however many are available', async () => {
  let onHand: number | null = 210;
  const source = createStock(() => SKUS.map((sku) => buildLevel(sku, 200, onHand)));
  await register(source);
  advance(600);
  await run(source);
  onHand = null;
  advance(600);
  await run(source);
  expect(await sumStored('on_hand')).toBe(8_400);
  expect(await readRuns(source)).toEqual(['held-back', 'succeeded']);
  // The next one that says the same is believed, and from then on those that are available count again.
  advance(600);
  await run(source);
  expect(await sumStored('on_hand')).toBe(0);
  advance(600);
  await run(source);
  expect(await readRuns(source)).toEqual(['succeeded', 'succeeded', 'held-back', 'succeeded']);
});

test('a warehouse that reports units on hand of a few SKUs only loses nothing by saying the same again', async () => {
  const source = createStock(() => SKUS.map((sku, index) => buildLevel(sku, 200, index === 0 ? 210 : null)));
  await register(source);
  for (let runs = 0; runs < 2; runs += 1) {
    advance(600);
    await run(source);
  }
  expect(await readRuns(source)).toEqual(['succeeded', 'succeeded']);
});
