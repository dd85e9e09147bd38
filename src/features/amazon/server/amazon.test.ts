import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerSources } from '#features/connections/server/public.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildFbaStock, buildStock } from '#testing/builders/stock.ts';
import { buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getFbaInventory, type FbaView } from '../contract/amazon.ts';

const NOW = new Date('2026-11-21T23:30:00Z');

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  caller = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  for (const table of ['fba_stock', 'product_names', 'catalogue_items', 'sources'] as const)
    await server.db.deleteFrom(table).execute();
  await clearSales(server.db);
});
afterAll(() => server.close());

const inventory = (region = 'all', view?: FbaView) =>
  caller.call(getFbaInventory, { params: { region }, query: { view } });

interface Level {
  region: 'US' | 'UK' | 'EU' | 'CA';
  sku: string;
  asin: string;
  name: string;
  available: number;
  reserved: number;
  reserved_orders: number;
  reserved_transfers: number;
  reserved_processing: number;
  unfulfillable: number;
}

const hold = ({ sku = 'TL-CP-M', ...figures }: Partial<Level>): Promise<void> =>
  buildFbaStock(server.db, {
    sku,
    name: 'Cityplay M',
    inbound_working: 1,
    inbound_shipped: 20,
    inbound_receiving: 300,
    ...figures,
  });

/** Sells from the US, at noon of the day before, what is in stock there. */
const sell = ({ units = 1, day = '2026-11-20', ...order }: GivenOrder & { day?: string }) =>
  buildStoredOrders(server.db, [
    {
      channel: 'amazon',
      region: 'NA',
      currency: 'USD',
      placedAt: new Date(`${day}T12:00:00Z`),
      units,
      lines: [{ sku: 'TL-CP-M' }],
      ...order,
    },
  ]);

test('a pool that has left the configuration is not listed, and the answer calls it not connected', async () => {
  await hold({ region: 'US', available: 4 });
  await hold({ region: 'CA', available: 7 });
  const pool = (name: string) => ({
    ...buildTestSource(),
    id: `fba:${name}`,
    kind: 'fba-stock' as const,
    name,
  });
  await registerSources(server.db, [pool('us'), pool('ca')], server.clock.now);
  await registerSources(server.db, [pool('us')], server.clock.now);
  expect((await inventory()).body?.inventory).toMatchObject([{ REGION: 'US', TOTAL_AVAILABLE: 4 }]);
  expect((await inventory('ca')).body).toMatchObject({ inventory: [], error: 'Amazon CA is not connected.' });
});

test('a row has the fields of the specification, the stages of what is on its way, and how long it lasts', async () => {
  const split = { reserved_orders: 3, reserved_transfers: 2, reserved_processing: 0 };
  await hold({ available: 41, reserved: 5, unfulfillable: 2, ...split });
  await sell({ units: 30 });
  const { body } = await inventory();
  expect(body).toEqual({
    success: true,
    inventory: [
      {
        ASIN: 'B01',
        SELLER_SKU: 'TL-CP-M',
        SKUS: ['TL-CP-M'],
        NUM_SKUS: 1,
        PRODUCT_NAME: 'Cityplay M',
        PRODUCT_CODES: ['B01'],
        LAST_READ_AT: null,
        REGION: 'US',
        TOTAL_AVAILABLE: 41,
        TOTAL_RESERVED: 5,
        RESERVED_ORDERS: 3,
        RESERVED_TRANSFERS: 2,
        RESERVED_PROCESSING: 0,
        TOTAL_STOCK: 46,
        TOTAL_INBOUND: 321,
        INBOUND_WORKING: 1,
        INBOUND_SHIPPED: 20,
        INBOUND_RECEIVING: 300,
        TOTAL_UNFULFILLABLE: 2,
        UNITS_SOLD: 30,
        DAYS_OF_COVER: 41,
      },
    ],
    stats: {
      total_items: 1,
      total_skus: 1,
      total_available: 41,
      total_reserved: 5,
      reserved_orders: 3,
      reserved_transfers: 2,
      reserved_processing: 0,
      total_inbound: 321,
      total_unfulfillable: 2,
      in_stock_items: 1,
      low_stock_items: 0,
      unique_asins: 1,
    },
    not_read: [],
    unread_orders: [],
  });
});

test('a figure below zero, while Amazon looks for what is missing, is shown as Amazon reports it', async () => {
  await hold({ available: -3, unfulfillable: -1 });
  await sell({ units: 30 });
  const { body } = await inventory();
  expect(body).toMatchObject({
    inventory: [{ TOTAL_AVAILABLE: -3, TOTAL_STOCK: -3, TOTAL_UNFULFILLABLE: -1, DAYS_OF_COVER: 0 }],
    stats: { total_available: -3, in_stock_items: 0, low_stock_items: 0 },
  });
});

test('the SKUs of an ASIN are one row a region, or one row each in the detailed view', async () => {
  await hold({ sku: 'A', available: 3 });
  await hold({ sku: 'B', available: 4 });
  await hold({ sku: 'B', region: 'CA', available: 5 });
  const seen = async (view?: FbaView) =>
    (await inventory('ALL', view)).body.inventory.map((row) => [
      row.REGION,
      row.SELLER_SKU,
      row.NUM_SKUS,
      row.TOTAL_AVAILABLE,
    ]);
  expect(await seen()).toEqual([
    ['CA', 'B', 1, 5],
    ['US', 'A, B', 2, 7],
  ]);
  expect(await seen('aggregated')).toEqual(await seen());
  expect(await seen('detailed')).toEqual([
    ['CA', 'B', 1, 5],
    ['US', 'A', 1, 3],
    ['US', 'B', 1, 4],
  ]);
});

test('the path takes a region in upper or lower case, and its stats are of its own rows', async () => {
  for (const [index, region] of (['US', 'UK', 'EU', 'CA'] as const).entries())
    await hold({ region, available: 10 ** index });
  const fetchStock = async (region: string) => {
    const { body } = await inventory(region);
    return [body.inventory.map((row) => row.REGION), body.stats.total_available];
  };
  expect(await fetchStock('us')).toEqual([['US'], 1]);
  expect(await fetchStock('Uk')).toEqual([['UK'], 10]);
  expect(await fetchStock('EU')).toEqual([['EU'], 100]);
  expect(await fetchStock('cA')).toEqual([['CA'], 1000]);
  expect(await fetchStock('all')).toEqual([['CA', 'EU', 'UK', 'US'], 1111]);
});

test('a part of the reserved units that one SKU does not report is unknown for its ASIN and in the stats, never 0', async () => {
  await hold({ sku: 'A', reserved: 5, reserved_orders: 3, reserved_transfers: 2, reserved_processing: 0 });
  await hold({ sku: 'B', reserved: 4, reserved_orders: 4 });
  const { inventory: rows, stats } = (await inventory('US')).body;
  expect(rows).toMatchObject([
    { TOTAL_RESERVED: 9, RESERVED_ORDERS: 7, RESERVED_TRANSFERS: null, RESERVED_PROCESSING: null },
  ]);
  expect(stats).toMatchObject({ total_reserved: 9, reserved_orders: 7, reserved_transfers: null });
});

test('another region or view is refused in words', async () => {
  expect(await inventory('mars')).toMatchObject({
    status: 400,
    error: { message: 'The region must be ALL, US, UK, EU or CA' },
  });
  expect(
    await server.inject({
      url: '/api/amazon/inventory/US?view=sideways',
      headers: { authorization: `Bearer ${await caller.token()}` },
    }),
  ).toMatchObject({ statusCode: 400 });
});

test('what Amazon has found again is neither listed nor counted', async () => {
  await hold({ available: 3 });
  await hold({ sku: 'Amazon.Found.B01', available: 100 });
  const { body } = await inventory('US', 'detailed');
  expect(body.inventory.map((row) => row.SELLER_SKU)).toEqual(['TL-CP-M']);
  expect(body.stats).toMatchObject({ total_items: 1, total_skus: 1, total_available: 3, total_inbound: 321 });
});

test('a name that no source has is unknown; another source stands in for Amazon', async () => {
  await hold({ name: '' });
  const findName = async () => (await inventory()).body.inventory[0]?.PRODUCT_NAME;
  expect(await findName()).toBeNull();
  await buildStock(server.db, { warehouse: 'tive', sku: 'TL-CP-M', name: 'Stored name' });
  expect(await findName()).toBe('Stored name');
  await buildCatalogue(server.db, { 'TL-CP-M': { name: 'Our name' } });
  expect(await findName()).toBe('Our name');
});

test('demand is what Amazon sold from that pool on the last 30 complete company days', async () => {
  await hold({ available: 60 });
  await hold({ available: 60, region: 'EU' });
  await sell({ units: 1, day: '2026-10-22' });
  await sell({ units: 2, day: '2026-11-20' });
  await sell({ units: 4, region: 'EU', currency: 'EUR' });
  const notCounted = [
    { day: '2026-10-21' },
    { day: '2026-11-21' },
    { region: 'EU', currency: 'GBP' },
    { channel: 'shopify' },
    { isCancelled: true },
    { goodsMinor: null },
  ] as const;
  for (const order of notCounted) await sell({ units: 1000, ...order });
  const { body } = await inventory();
  expect(body.inventory.map((row) => [row.REGION, row.UNITS_SOLD, row.DAYS_OF_COVER])).toEqual([
    ['EU', 4, 450],
    ['US', 3, 600],
  ]);
});

test.each([
  ['orders:amazon-na', { last_success_at: NOW, cursor: '{"by":"created"}' }, ['CA', 'US']],
  ['orders:amazon-eu', { last_success_at: NOW, cursor: '{"by":"created"}' }, ['EU', 'UK']],
  ['orders:amazon-eu', {}, ['EU', 'UK']],
  ['orders:amazon-eu', { last_success_at: NOW, cursor: '{"by":"updated"}' }, []],
  ['orders:amazon-eu', { last_success_at: NOW, cursor: '{"known_from":"2026-10-22"}' }, []],
  ['orders:amazon-eu', { last_success_at: NOW, cursor: '{"known_from":"2026-10-23"}' }, ['EU', 'UK']],
  ['orders:amazon-eu', { is_configured: false }, []],
  // Not read for ten days, or since yesterday: those days would count as days without a sale.
  ['orders:amazon-eu', { last_success_at: new Date('2026-11-11T12:00:00Z') }, ['EU', 'UK']],
  ['orders:amazon-na', { last_success_at: new Date('2026-11-20T12:00:00Z') }, ['CA', 'US']],
  ['orders:amazon-na', { last_success_at: new Date('2026-11-21T00:30:00Z') }, []],
])('of an account %s with %o it is not known what these pools sold: %o', async (id, facts, unknown) => {
  const feed = { id, kind: 'orders', name: 'Orders', interval_seconds: 600, ...facts };
  await server.db.insertInto('sources').values(feed).execute();
  for (const region of ['US', 'CA', 'UK', 'EU'] as const) await hold({ available: 60, region });
  await sell({ units: 3, day: '2026-11-20' });
  const { inventory: rows } = (await inventory()).body;
  expect(rows).toHaveLength(4);
  const isUnknown = rows.filter((row) => row.UNITS_SOLD === null && row.DAYS_OF_COVER === null);
  expect(isUnknown.map(({ REGION }) => REGION).toSorted()).toEqual(unknown);
});

test('without demand there is no number of days', async () => {
  await hold({ available: 60 });
  expect((await inventory()).body.inventory[0]).toMatchObject({ UNITS_SOLD: 0, DAYS_OF_COVER: null });
});

test('a pool that was never read is named: rows and sums are without it, not with zeros for it', async () => {
  await hold({ region: 'US', available: 4 });
  const pool = (name: string) => ({
    ...buildTestSource(),
    id: `fba:${name}`,
    kind: 'fba-stock' as const,
    name,
  });
  await registerSources(server.db, [pool('us'), pool('ca'), pool('uk')], server.clock.now);
  await server.db.updateTable('sources').set({ last_success_at: NOW }).where('id', '!=', 'fba:ca').execute();
  expect((await inventory()).body).toMatchObject({
    success: true,
    not_read: ['CA'],
    stats: { total_available: 4 },
  });
  expect((await inventory('us')).body.not_read).toEqual([]);
});

test('what was never read is not an empty shelf', async () => {
  expect((await inventory('EU')).body).toMatchObject({
    success: false,
    error: 'Amazon EU is not connected.',
  });
  const pool = { ...buildTestSource(), id: 'fba:eu', kind: 'fba-stock' as const, name: 'Amazon FBA EU' };
  await registerSources(server.db, [pool], server.clock.now);
  const unread = { success: false, error: 'Amazon EU hasn’t synced yet.' };
  expect((await inventory('EU')).body).toMatchObject(unread);
  expect((await inventory('all')).body).toMatchObject({ error: 'Amazon hasn’t synced yet.' });
  await server.db.updateTable('sources').set({ last_success_at: server.clock.now }).execute();
  expect((await inventory('EU')).body).toMatchObject({ success: true, inventory: [] });
});
