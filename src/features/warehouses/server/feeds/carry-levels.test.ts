import { beforeEach, expect, test } from 'vitest';
import { replaceValue } from '#connectors/kit/testing/alter-answers.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { createMintsoftEmulator, type MintsoftStock } from '#connectors/mintsoft/emulator.ts';
import { createMintsoft } from '#connectors/mintsoft/index.ts';
import { listSkuSeries } from '#features/stock-memory/server/public.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { sumTotalStock } from '../queries/sum-total-stock.ts';
import { createWarehouseStockSource } from './warehouse-stock.ts';

const API_KEY = '00000000-0000-4000-8000-0000000000aa';
const { database, now, advance, register, run, readStatus } = createSourcesForTests();
beforeEach(async () => {
  for (const table of ['warehouse_stock', 'stock_latest', 'stock_daily', 'stock_daily_totals'] as const)
    await database().db.deleteFrom(table).execute();
});

const buildStock = (sku: string, productId: number, level = 50): MintsoftStock => ({
  productId,
  sku,
  clientId: 41,
  level,
  allocated: 0,
  quarantined: 0,
  onOrder: 0,
  lowStockLevel: null,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: new Date('2026-11-18T09:12:44Z'),
});

/** A warehouse on Mintsoft with three SKUs, read every ten minutes; its rows may be changed between readings. */
async function readWarehouse() {
  const rows = ['A', 'B', 'C'].map((sku, index) => buildStock(sku, index + 1));
  const emulator = closeAfterTest(
    await createMintsoftEmulator({
      users: [],
      staticKeys: [API_KEY],
      warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
      stock: () => rows,
    }),
  );
  const provider = closeAfterTest(
    createMintsoft({
      baseUrl: emulator.origin,
      credentials: { apiKey: API_KEY },
      warehouseId: 3,
      allowPrivate: true,
      clock: createFakeClock(),
    }),
  );
  const source = createWarehouseStockSource({
    id: 'tive',
    name: 'TIVE',
    system: 'mintsoft',
    intervalSeconds: 600,
    timeZone: 'Europe/London',
    provider,
  });
  await register(source);
  return {
    rows,
    source,
    emulator,
    async readAgain() {
      advance(600);
      await run(source);
    },
  };
}

const listStored = () =>
  database()
    .db.selectFrom('warehouse_stock')
    .select(['sku', 'on_hand', 'last_read_at'])
    .orderBy('sku')
    .execute();

const sumAllKnown = async () => (await sumTotalStock(database().db, ['tive'])).warehouses[0]?.units;

test.each([
  ['without a level', { Level: undefined }],
  ['with a text as its level', { Level: 'n/a' }],
  ['with an object as its level', { Level: { value: 50 } }],
])('R6 a row %s keeps its last good figures, with their age, and no total falls', async (_, spoiled) => {
  const { rows, source, readAgain } = await readWarehouse();
  await readAgain();
  const lastGood = now();
  rows[1] = { ...buildStock('B', 2), spoiled };
  await readAgain();
  expect(await listStored()).toEqual([
    { sku: 'A', on_hand: 50, last_read_at: null },
    { sku: 'B', on_hand: 50, last_read_at: lastGood },
    { sku: 'C', on_hand: 50, last_read_at: null },
  ]);
  expect(await sumAllKnown()).toBe(150);
  const day = now().toISOString().slice(0, 10);
  const series = { sku: 'B', places: ['warehouse:tive'], from: day, to: day };
  expect((await listSkuSeries(database().db, series))[0]?.days[0]?.level).toMatchObject({ onHand: 50 });
  expect((await readStatus(source)).last_run?.message).toContain('1 row could not be read: row 2: Level: ');
});

test('a row that stays unreadable keeps the age of its last good reading, until it can be read again', async () => {
  const { rows, readAgain } = await readWarehouse();
  await readAgain();
  const lastGood = now();
  rows[1] = { ...buildStock('B', 2), spoiled: { Level: 'n/a' } };
  await readAgain();
  await readAgain();
  expect((await listStored())[1]).toEqual({ sku: 'B', on_hand: 50, last_read_at: lastGood });
  rows[1] = buildStock('B', 2, 7);
  await readAgain();
  expect((await listStored())[1]).toEqual({ sku: 'B', on_hand: 7, last_read_at: null });
});

test('where a row does not say its SKU, nothing that is missing is taken for gone', async () => {
  const { rows, readAgain } = await readWarehouse();
  await readAgain();
  rows[1] = { ...buildStock('B', 2), spoiled: { SKU: undefined } };
  await readAgain();
  expect((await listStored()).map(({ sku, on_hand }) => [sku, on_hand])).toEqual([
    ['A', 50],
    ['B', 50],
    ['C', 50],
  ]);
});

test('what the provider no longer lists is gone, also beside a row that cannot be read', async () => {
  const { rows, readAgain } = await readWarehouse();
  await readAgain();
  rows[1] = { ...buildStock('B', 2), spoiled: { Level: 'n/a' } };
  rows.pop();
  await readAgain();
  expect((await listStored()).map(({ sku }) => sku)).toEqual(['A', 'B']);
});

test('a SKU that the provider renames is one SKU, before and after, also where its row could not be read before', async () => {
  const { rows, emulator, readAgain } = await readWarehouse();
  await readAgain();
  rows[1] = { ...buildStock('B', 2), spoiled: { Level: 'n/a' } };
  await readAgain();
  expect(await sumAllKnown()).toBe(150);
  rows[1] = buildStock('B', 2);
  emulator.alter(replaceValue('B', 'B-2027'));
  await readAgain();
  expect((await listStored()).map(({ sku, on_hand }) => [sku, on_hand])).toEqual([
    ['A', 50],
    ['B-2027', 50],
    ['C', 50],
  ]);
  expect(await sumAllKnown()).toBe(150);
});
