import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildFbaStock, buildStock } from '#testing/builders/stock.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { loadProductNames, recordProductNames } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
beforeEach(async () => {
  for (const table of ['product_names', 'catalogue_items', 'warehouse_stock', 'fba_stock'] as const)
    await database.db.deleteFrom(table).execute();
  await clearSales(database.db);
});
afterAll(() => database.close());

const findName = async (sku: string) => (await loadProductNames(database.db, [sku])).get(sku);

test('a product has one name wherever it is shown, and every code that people search for', async () => {
  const { db } = database;
  await buildStoredOrders(db, [{ lines: [{ sku: 'A', title: 'Ordered' }] }]);
  expect(await findName('A')).toEqual({ name: 'Ordered', codes: [] });
  await buildFbaStock(db, { sku: 'A', asin: 'B0CITYPLAY', fnsku: 'X001', name: 'Listed' });
  expect(await findName('A')).toEqual({ name: 'Listed', codes: ['B0CITYPLAY', 'X001'] });
  await buildStock(db, { warehouse: 'tive', sku: 'A', name: 'Stored', product_id: '1001' });
  expect(await findName('A')).toEqual({ name: 'Stored', codes: ['1001', 'B0CITYPLAY', 'X001'] });
  await buildCatalogue(db, { B0CITYPLAY: { kind: 'asin', name: 'By its ASIN' } });
  expect(await findName('A')).toMatchObject({ name: 'By its ASIN' });
  await buildCatalogue(db, { A: { name: 'Our name' } });
  expect(await findName('A')).toMatchObject({ name: 'Our name' });
});

test('a SKU that leaves its place keeps its name', async () => {
  await buildStock(database.db, { warehouse: 'tive', sku: 'A', name: 'Stored' });
  await database.db.deleteFrom('warehouse_stock').execute();
  expect(await findName('A')).toMatchObject({ name: 'Stored' });
});

test('an older order does not rename a product, and one that is read again changes nothing', async () => {
  const order = (day: string, title: string) => ({
    externalId: day,
    placedAt: new Date(`${day}T12:00:00Z`),
    lines: [{ sku: 'A', title }],
  });
  await buildStoredOrders(database.db, [order('2026-11-20', 'New title')]);
  await buildStoredOrders(database.db, [order('2026-11-10', 'Old title')]);
  expect(await findName('A')).toMatchObject({ name: 'New title' });
});

test('a reading that names nothing, because the product list failed, keeps the names', async () => {
  const record = (name: string | null) =>
    recordProductNames(database.db, {
      origin: 'warehouse:tive',
      products: [{ sku: 'A', name, codes: ['7'] }],
    });
  await record('Stored');
  await record(null);
  expect(await findName('A')).toEqual({ name: 'Stored', codes: ['7'] });
});

test('of orders the first title stays, and a product that had none gets the first one', async () => {
  const record = (name: string | null, day: string) =>
    recordProductNames(database.db, {
      origin: 'orders:amazon',
      isFirstKept: true,
      products: [{ sku: 'A', name, asin: 'B0CITYPLAY', namedAt: new Date(`${day}T12:00:00Z`) }],
    });
  await record(null, '2026-11-10');
  await record('First title', '2026-11-11');
  await record('Title of another marketplace', '2026-11-12');
  expect(await findName('A')).toEqual({ name: 'First title', codes: ['B0CITYPLAY'] });
});

test('what no source names is not among the names; without a list all are', async () => {
  await buildStock(database.db, { warehouse: 'tive', sku: 'A', name: 'Stored' });
  expect([...(await loadProductNames(database.db, ['A', 'B'])).keys()]).toEqual(['A']);
  expect([...(await loadProductNames(database.db)).keys()]).toEqual(['A']);
});
