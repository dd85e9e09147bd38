import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getSkuSales } from '../contract/sku.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('sources').execute();
});

const sell = (day: string, quantity: number, channel: 'amazon' | 'shopify' = 'shopify', sku = 'CP-M') =>
  buildStoredOrders(server.db, [
    { channel, placedAt: new Date(`${day}T12:00:00Z`), lines: [{ sku, quantity }] },
  ]);
const ask = async () => (await caller.call(getSkuSales, { params: { sku: 'CP-M' } })).body;

test('units of a SKU are counted by channel over complete days, those of other SKUs and of today are not', async () => {
  await sell('2026-08-01', 1, 'shopify', 'OTHER');
  await sell('2026-08-01', 1, 'amazon', 'OTHER');
  await sell('2026-11-21', 50);
  await sell('2026-11-20', 2);
  await sell('2026-11-14', 3);
  await sell('2026-11-13', 4);
  await sell('2026-08-23', 5);
  await sell('2026-08-22', 60);
  await sell('2026-11-20', 7, 'amazon');
  const { from, to, channels } = await ask();
  expect([from, to]).toEqual(['2026-08-23', '2026-11-20']);
  const sums = channels.map(({ channel, units_7, units_28, units_90 }) => [
    channel,
    units_7,
    units_28,
    units_90,
  ]);
  expect(sums).toEqual([
    ['amazon', 7, 7, 7],
    ['shopify', 5, 9, 14],
  ]);
  const shop = channels.find(({ channel }) => channel === 'shopify');
  expect([shop?.days.length, shop?.days[0], shop?.days[1], shop?.days.at(-1)]).toEqual([90, 5, 0, 2]);
});

test('days before the first known order are unknown, not 0, and so is a sum over them', async () => {
  await sell('2026-11-10', 3);
  const { channels } = await ask();
  const [amazon, shop] = channels;
  expect([shop?.units_7, shop?.units_28, shop?.units_90]).toEqual([0, null, null]);
  expect(shop?.days.slice(-12)).toEqual([null, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect([amazon?.units_7, amazon?.days.every((day) => day === null)]).toEqual([null, true]);
});

test('orders that could not be read are named with their account, where its channel’s sales are known', async () => {
  await sell('2026-08-01', 1);
  const sources = [
    { id: 'orders:main', name: 'Main shop' },
    { id: 'orders:amazon-eu', name: 'Amazon Europe orders' },
  ];
  await server.db
    .insertInto('sources')
    .values(sources.map((each) => ({ ...each, kind: 'orders', interval_seconds: 600, last_success_at: NOW })))
    .execute();
  const setAside = (source_id: string, day: string, rows: number) =>
    server.db.insertInto('orders_set_aside').values({ source_id, day, rows }).execute();
  const readUnread = async () => (await ask()).channels.map(({ channel, unread_to }) => [channel, unread_to]);
  await setAside('orders:main', '2026-08-22', 7);
  expect((await ask()).notes).toEqual([]);
  expect(await readUnread()).toEqual([
    ['amazon', null],
    ['shopify', null],
  ]);
  await setAside('orders:main', '2026-11-20', 1);
  // One of yesterday may be read today only.
  await setAside('orders:main', '2026-11-21', 2);
  await setAside('orders:amazon-eu', '2026-11-20', 4);
  expect((await ask()).notes).toEqual([
    'Main shop: at least 2 orders couldn’t be read and may be missing from these values.',
  ]);
  expect(await readUnread()).toEqual([
    ['amazon', '2026-11-20'],
    ['shopify', '2026-11-21'],
  ]);
});

/** A shop whose orders and returns are read, with 40 units sold in these days. */
async function connectReturns() {
  await sell('2026-08-01', 1);
  await sell('2026-11-10', 40);
  const source = { interval_seconds: 600, last_success_at: NOW };
  await server.db
    .insertInto('sources')
    .values([
      {
        ...source,
        id: 'orders:main',
        name: 'Main shop',
        kind: 'orders',
        cursor: '{"known_from":"2026-01-01"}',
      },
      { ...source, id: 'returns:main', name: 'Returns', kind: 'returns', cursor: '{"isLoading":false}' },
    ])
    .execute();
  return (id: string, set: { cursor?: string | null; last_success_at?: Date }) =>
    server.db.updateTable('sources').set(set).where('id', '=', id).execute();
}

test('returns say whether the shops’ orders of these days are all known', async () => {
  const change = await connectReturns();
  expect((await ask()).returns).toMatchObject({ units: 40, is_complete: true });
  const unread = { source_id: 'orders:main', day: '2026-11-20', rows: 1 };
  await server.db.insertInto('orders_set_aside').values(unread).execute();
  expect((await ask()).returns).toMatchObject({ units: 40, is_complete: false });
  await server.db.deleteFrom('orders_set_aside').execute();
  await change('orders:main', { cursor: '{"known_from":"2026-09-23"}' });
  expect((await ask()).returns).toMatchObject({ units: 40, is_complete: false });
  await change('orders:main', {
    cursor: '{"known_from":"2026-01-01"}',
    last_success_at: new Date('2026-11-18T10:00:00Z'),
  });
  expect((await ask()).returns).toMatchObject({ units: 40, is_complete: false });
});

test.each([
  ['are still being read', '{"isLoading":true}'],
  ['could not be seen for a while', '{"isLoading":false,"blindFrom":"2026-11-01T00:00:00Z"}'],
  ['have a position that is not understood', '{"from":1}'],
  ['have no position', null],
])('returns that %s are unknown, and not none', async (_, cursor) => {
  const change = await connectReturns();
  await change('returns:main', { cursor });
  expect((await ask()).returns).toBeNull();
});
