import { expect, test } from 'vitest';
import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { createWarehouseStockSource } from './warehouse-stock.ts';

const { database, now, advance, register, run, readRuns } = createSourcesForTests();

const buildLevel = (sku: string, available: number): WarehouseLevel => ({
  sku,
  facility: null,
  productId: null,
  clientId: null,
  name: null,
  barcodes: [],
  onHand: null,
  available,
  reserved: null,
  quarantined: null,
  inbound: null,
  lowStockLevel: null,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: now(),
});

const sumStored = async () => {
  const rows = await database().db.selectFrom('warehouse_stock').select('available').execute();
  return rows.reduce((sum, { available }) => sum + (available ?? 0), 0);
};

test('a warehouse that reports only available units is not emptied by one response of zeros', async () => {
  let available = 200;
  const skus = Array.from({ length: 40 }, (_, index) => `SKU-${index}`);
  const source = createWarehouseStockSource({
    id: 'files',
    name: 'Files',
    system: 'file',
    intervalSeconds: 600,
    timeZone: 'Europe/London',
    provider: {
      readStock: async () => ({
        rows: skus.map((sku) => buildLevel(sku, available)),
        setAside: 0,
        examples: [],
      }),
      test: async () => 'It can be read.',
      retryNow: () => {},
    },
  });
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
