import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordProductNames } from '#features/product-names/server/public.ts';
import { buildRates, buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { shopifyProducts } from '../../../contract/sales.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('catalogue_items').execute();
  await server.db.deleteFrom('product_names').execute();
});
afterAll(() => server.close());

const store = (...orders: GivenOrder[]) => buildStoredOrders(server.db, orders);
const best = async (query = {}) => (await user.call(shopifyProducts, { query })).body.products;
const sold = (sku: string | null, goodsMinor: number, overrides: GivenOrder = {}): GivenOrder => ({
  goodsMinor,
  ...overrides,
  lines: [{ sku, title: `Shop's ${sku}`, goodsMinor }],
});

test('a product of which a part has no rate says what its revenue lacks', async () => {
  await buildRates(server.db, '2026-11-20', { GBP: 0.5 });
  await store(
    sold('WHOLE', 10_00, { currency: 'GBP' }),
    sold('PART', 10_00),
    sold('PART', 99_00, { currency: 'SEK' }),
    sold('PART', 1_00, { currency: 'SEK' }),
    sold('NONE', 50_00, { currency: 'SEK' }),
  );
  const products = (await best()).map(({ SKU, NET_REVENUE, GROSS_REVENUE, WITHOUT_RATE }) => [
    SKU,
    NET_REVENUE,
    GROSS_REVENUE,
    WITHOUT_RATE,
  ]);
  expect(products).toEqual([
    ['WHOLE', 20, 20, []],
    ['PART', 10, 10, [{ currency: 'SEK', amount: 100 }]],
    ['NONE', null, null, [{ currency: 'SEK', amount: 50 }]],
  ]);
});

test('units that wait for a price are named beside the product, in the period alone', async () => {
  const pending = (day: string, sku: string | null, units: number, overrides: GivenOrder = {}) => ({
    placedAt: new Date(`${day}T12:00:00Z`),
    goodsMinor: null,
    units,
    ...overrides,
    lines: [{ sku, title: `Shop's ${sku}`, quantity: units, goodsMinor: null }],
  });
  await store(
    sold('CP', 10_00),
    sold(null, 9_00),
    sold('OTHER', 8_00),
    pending('2026-11-20', 'CP', 2),
    pending('2026-11-19', 'CP', 1),
    pending('2026-11-18', null, 4),
    pending('2026-09-01', 'OTHER', 8),
    pending('2026-11-20', 'OTHER', 16, { isCancelled: true }),
    pending('2026-11-20', 'OTHER', 32, { channel: 'amazon' }),
  );
  expect(
    (await best()).map(({ SKU, UNITS_SOLD, PENDING_UNITS }) => [SKU, UNITS_SOLD, PENDING_UNITS]),
  ).toEqual([
    ['CP', 1, 3],
    [null, 1, 4],
    ['OTHER', 1, 0],
  ]);
});

test('a product is called what our name table calls it; the title of the shop is for what no source names', async () => {
  await store(sold('CP', 10_00), sold('OLD', 9_00), sold(null, 8_00));
  await recordProductNames(server.db, {
    origin: 'warehouse:tive',
    products: [{ sku: 'CP', name: 'Cityplay M Commuter', namedAt: NOW }],
  });
  await server.db.deleteFrom('product_names').where('sku', '=', 'OLD').execute();
  expect((await best()).map(({ SKU, PRODUCT_NAME }) => [SKU, PRODUCT_NAME])).toEqual([
    ['CP', 'Cityplay M Commuter'],
    ['OLD', "Shop's OLD"],
    [null, "Shop's null"],
  ]);
});

test('once there is a catalogue, a SKU that it does not have keeps its own name and is marked', async () => {
  await store(sold('CP', 10_00), sold('NEW', 9_00), sold(null, 8_00));
  const listMarks = async () => (await best()).map(({ SKU, IS_UNMAPPED }) => [SKU, IS_UNMAPPED]);
  expect(await listMarks()).toEqual([
    ['CP', false],
    ['NEW', false],
    [null, false],
  ]);
  const devices = { cityplay_m: 1, cityplay_l: 0, '20_m': 0, '20_l': 0 };
  await server.db
    .insertInto('catalogue_items')
    .values({ kind: 'sku', code: 'CP', made_for: null, ...devices, saved_at: NOW, saved_by: null })
    .execute();
  expect(await listMarks()).toEqual([
    ['CP', false],
    ['NEW', true],
    [null, false],
  ]);
});
