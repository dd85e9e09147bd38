import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFedAmazon } from '#testing/builders/amazon-feed.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import {
  readFeedOnce,
  readFeedThrough,
  configureFeeds,
  startFedShop,
} from '#testing/builders/order-feeds.ts';
import { buildShopOrder } from '#testing/builders/shopify.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import * as contract from '../contract/sales.ts';
import { getSkuSales } from '../contract/sku.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('sources').execute();
});
afterAll(() => server.close());

const summarize = async (days: number) =>
  (await user.call(contract.shopifySummary, { query: { days } })).body;
const combine = async (days: number) => (await user.call(contract.salesSummary, { query: { days } })).body;
const readSku = async () => {
  const { body } = await user.call(getSkuSales, { params: { sku: 'TL-CP-M-EU' } });
  return body.channels.find(({ channel }) => channel === 'shopify');
};

const buildOrdersPlaced = (first: number, ...daysAgo: number[]) =>
  daysAgo.map((days, at) =>
    buildShopOrder({ id: first + at, createdAt: new Date(NOW.getTime() - days * DAY_MS) }),
  );
const MAIN = { account: 'main.myshopify.com', name: 'Main Shop, orders' };
const SECOND = { account: 'second.myshopify.com', name: 'Second Shop, orders' };
const LAST_SIXTY_DAYS = ['read_orders', 'read_customers'];

async function connect(...shops: Parameters<typeof startFedShop>[0][]) {
  const sources = await Promise.all(shops.map(startFedShop));
  await configureFeeds(server.db, sources, NOW);
  return sources;
}

async function load(...shops: Parameters<typeof startFedShop>[0][]): Promise<void> {
  for (const shop of await connect(...shops)) await readFeedThrough(server.db, shop, NOW);
}

test('a shop whose app sees only sixty days does not pass for one that sold nothing before', async () => {
  await load(
    { ...MAIN, orders: buildOrdersPlaced(1, 1, 100, 200) },
    { ...SECOND, orders: buildOrdersPlaced(51, 2, 70), scopes: LAST_SIXTY_DAYS },
  );
  expect(await summarize(60)).toMatchObject({ notes: [], changes: { orders: null } });
  const note = 'Second Shop, orders: known from 23 Sep 2026, so earlier ones aren’t included.';
  const { summary, notes, changes } = await summarize(90);
  expect([summary.TOTAL_ORDERS, notes, changes.orders]).toEqual([2, [note], null]);
  expect((await combine(90)).notes).toEqual([note]);
  expect(await readSku()).toMatchObject({ units_7: 2, units_28: 2, units_90: null });
});

test('a shop that opened later and is loaded as a whole sold nothing before', async () => {
  await load(
    { ...MAIN, orders: buildOrdersPlaced(1, 1, 100, 200) },
    { ...SECOND, orders: buildOrdersPlaced(51, 2) },
  );
  expect(await summarize(90)).toMatchObject({ notes: [], changes: { orders: 100 } });
  expect(await readSku()).toMatchObject({ units_90: 2 });
});

test('a shop without an order takes nothing from the others', async () => {
  await load({ ...MAIN, orders: buildOrdersPlaced(1, 1, 100, 200) }, { ...SECOND, orders: [] });
  expect(await summarize(90)).toMatchObject({ notes: [], changes: { orders: 'no change' } });
  expect(await readSku()).toMatchObject({ units_90: 1 });
});

test('a shop that was never read, or still loads its past, is named beside what the others sold', async () => {
  const [main, second] = await connect(
    { ...MAIN, orders: buildOrdersPlaced(1, 1, 10, 100) },
    { ...SECOND, orders: buildOrdersPlaced(51, 2, 120) },
  );
  if (!main || !second) throw new Error('There are two shops.');
  await readFeedThrough(server.db, main, NOW);
  const missing = 'Second Shop, orders: not synced yet and missing from these values.';
  expect(await summarize(7)).toMatchObject({
    success: true,
    summary: { TOTAL_ORDERS: 1 },
    notes: [missing],
    changes: { orders: null },
  });
  expect(await combine(7)).toMatchObject({
    period: { complete_from: null },
    notes: [missing],
    total: { changes: { orders: null } },
  });
  expect(await readSku()).toMatchObject({ units_7: null });

  await readFeedOnce(server.db, second, NOW);
  expect(await summarize(7)).toMatchObject({
    summary: { TOTAL_ORDERS: 2 },
    notes: ['Second Shop, orders: still loading, so earlier ones may be missing from these values.'],
    changes: { orders: null },
  });

  await readFeedThrough(server.db, second, NOW);
  expect(await summarize(7)).toMatchObject({ notes: [], changes: { orders: 100 } });
  expect(await readSku()).toMatchObject({ units_7: 2 });
});

test('a period that begins before the first load of the only shop says from when its orders are known', async () => {
  await load({ ...MAIN, orders: buildOrdersPlaced(1, 1, 59, 80), scopes: LAST_SIXTY_DAYS });
  expect((await summarize(30)).notes).toEqual([]);
  expect(await summarize(90)).toMatchObject({
    summary: { TOTAL_ORDERS: 2 },
    notes: ['Main Shop, orders: known from 23 Sep 2026, so earlier ones aren’t included.'],
  });
});

test('orders of an account that is no longer connected say from when they are known', async () => {
  await buildStoredOrders(server.db, [{ placedAt: new Date('2026-10-01T12:00:00Z') }]);
  expect((await summarize(30)).notes).toEqual([]);
  expect((await summarize(90)).notes).toEqual([
    'Shopify orders: known from 1 Oct 2026, so earlier ones aren’t included.',
  ]);
});

test('an account of Amazon that is loaded less far back does not pass for one that sold nothing before', async () => {
  const europe = await startFedAmazon({
    marketplace: 'DE',
    days: ['2026-06-01', '2026-11-19'],
    firstLoadDays: 180,
    now: NOW,
  });
  const america = await startFedAmazon({
    marketplace: 'US',
    days: ['2026-08-01', '2026-11-19'],
    firstLoadDays: 60,
    now: NOW,
  });
  await configureFeeds(server.db, [europe, america], NOW);
  for (const feed of [europe, america]) await readFeedThrough(server.db, feed, NOW);
  const readStats = async (query: object) => (await user.call(contract.amazonSalesStats, { query })).body;
  const note = 'Amazon North America orders: known from 23 Sep 2026, so earlier ones aren’t included.';
  expect(await readStats({ days: 80 })).toMatchObject({
    period: { known_from: '2026-06-01', complete_from: '2026-09-23' },
    total: { TOTAL_ORDERS: 2 },
    notes: [note],
    changes: { orders: null },
  });
  expect(await readStats({ days: 80, region: 'NA' })).toMatchObject({
    notes: [note],
    changes: { orders: null },
  });
  expect(await readStats({ days: 80, region: 'EU' })).toMatchObject({
    period: { complete_from: '2026-06-01' },
    notes: [],
    changes: { orders: 'new' },
  });
  // What changes is read from then on, and leaves the day as it was.
  await readFeedOnce(server.db, america, new Date(NOW.getTime() + DAY_MS));
  expect(await readStats({ days: 80, region: 'NA' })).toMatchObject({ notes: [note] });
  const listComplete = async (days: number) =>
    (await readStats({ days })).stats.map(({ is_complete }) => is_complete);
  expect([await listComplete(80), await listComplete(30)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('a shop that was not read for days does not pass for one that sold nothing in them', async () => {
  const shops = [
    { ...MAIN, orders: buildOrdersPlaced(1, 2, 8, 9, 12, 100, 200) },
    { ...SECOND, orders: buildOrdersPlaced(51, 8, 9, 10, 100, 200) },
  ];
  await load(...shops);
  // Today goes on, which by itself makes no day incomplete.
  expect(await summarize(7)).toMatchObject({
    period: { complete_to: '2026-11-21' },
    summary: { TOTAL_ORDERS: 1 },
    changes: { orders: -83.3 },
  });
  expect((await combine(7)).channels.map(({ is_complete }) => is_complete)).toEqual([false, true]);
  expect(await readSku()).toMatchObject({ units_7: 1, units_28: 7 });

  const last_success_at = new Date(NOW.getTime() - 5 * DAY_MS);
  await server.db
    .updateTable('sources')
    .set({ last_success_at })
    .where('id', 'like', `%${SECOND.account}`)
    .execute();
  const note = 'Second Shop, orders: known up to 15 Nov 2026, so later ones may be missing.';
  expect(await summarize(7)).toMatchObject({
    period: { complete_to: '2026-11-15' },
    summary: { TOTAL_ORDERS: 1 },
    changes: { orders: null },
    notes: [note],
  });
  const combined = await combine(7);
  expect(combined).toMatchObject({ period: { complete_to: '2026-11-15' }, notes: [note] });
  expect(combined.channels.map(({ is_complete }) => is_complete)).toEqual([false, false]);
  expect((await combine(7)).total.changes.orders).toBeNull();
  const { days = [], ...sums } = (await readSku()) ?? {};
  expect(sums).toMatchObject({ units_7: null, units_28: null, units_90: null });
  // Of the day of the last sync, the 16th, a part may be missing.
  expect(days.slice(-9)).toEqual([2, 2, 0, 0, null, null, null, null, null]);
});

test('a shop that is read every few hours does not pass for one that sold nothing since', async () => {
  await load({ ...MAIN, orders: buildOrdersPlaced(1, 2, 8, 9, 100, 200) });
  // It is late, and up to date enough to be relied on, but of the 19th a part is missing and of the 20th everything.
  const last_success_at = new Date('2026-11-19T13:00:00Z');
  await server.db
    .updateTable('sources')
    .set({ last_success_at, interval_seconds: 8 * 3_600 })
    .execute();
  expect(await summarize(7)).toMatchObject({
    period: { complete_to: '2026-11-18' },
    changes: { orders: null },
    notes: ['Main Shop, orders: known up to 18 Nov 2026, so later ones may be missing.'],
  });
  expect(await readSku()).toMatchObject({ units_7: null });
});

test('of a channel that is not connected nothing is known, which is not 0', async () => {
  const unknown = { TOTAL_ORDERS: null, TOTAL_UNITS: null, TOTAL_REVENUE: null, AVG_ORDER_VALUE: null };
  const query = { days: 30 };
  expect((await user.call(contract.amazonSalesStats, { query })).body).toMatchObject({
    success: false,
    stats: [],
    total: unknown,
  });
  expect((await user.call(contract.amazonSalesDetailed, { query })).body.summary).toMatchObject({
    EU: { orders: null, units: null, revenue: null },
    total: { orders: null, units: null, revenue: null },
  });
  expect(await summarize(30)).toMatchObject({
    success: false,
    summary: { ...unknown, GROSS_REVENUE: null, REFUNDED: null, UNIQUE_CUSTOMERS: null },
  });
  expect(await combine(30)).toMatchObject({ success: false, total: unknown, channels: [unknown, unknown] });
});
