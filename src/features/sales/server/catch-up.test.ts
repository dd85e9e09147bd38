import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { startFedAmazon } from '#testing/builders/amazon-feed.ts';
import {
  configureFeeds,
  readFeedOnce,
  readFeedThrough,
  startFedShop,
} from '#testing/builders/order-feeds.ts';
import { clearSales } from '#testing/builders/sales.ts';
import { buildShopOrder } from '#testing/builders/shopify.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import * as contract from '../contract/sales.ts';

const STOPPED = new Date('2026-11-01T10:00:00Z');
const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  server.clock.now = NOW;
  await clearSales(server.db);
  await server.db.deleteFrom('sources').execute();
});
afterAll(() => server.close());

const readAmazon = async () => {
  const { period, notes, changes, total } = (
    await user.call(contract.amazonSalesStats, { query: { days: 7 } })
  ).body;
  return { orders: total.TOTAL_ORDERS, complete_to: period.complete_to, notes, changes: changes.orders };
};
const readShops = async () => {
  const { period, notes, summary } = (await user.call(contract.shopifySummary, { query: { days: 7 } })).body;
  return { orders: summary.TOTAL_ORDERS, complete_to: period.complete_to, notes };
};

test('while Amazon hands out what changed in an outage, its days are not whole', async () => {
  const clock = createFakeClock(STOPPED.getTime());
  const days = ['2026-07-01', '2026-10-31'];
  const amazon = await startFedAmazon({
    marketplace: 'DE',
    days,
    firstLoadDays: 180,
    now: STOPPED,
    clock,
  });
  await configureFeeds(server.db, [amazon], STOPPED);
  await readFeedThrough(server.db, amazon, STOPPED);

  for (const day of ['2026-11-10', '2026-11-20']) days.push(...Array<string>(525).fill(day));
  clock.advance(NOW.getTime() - STOPPED.getTime());
  await readFeedOnce(server.db, amazon, NOW);
  expect(await readAmazon()).toEqual({
    orders: 475,
    complete_to: '2026-10-31',
    notes: ['Amazon Europe orders: known up to 31 Oct 2026, so later ones may be missing.'],
    changes: null,
  });

  clock.advance(5 * 60_000);
  server.clock.now = new Date(clock.now());
  await readFeedOnce(server.db, amazon, server.clock.now);
  expect(await readAmazon()).toMatchObject({ orders: 525, complete_to: '2026-11-21', notes: [] });
});

test('what was sold during a first load of twenty hours is known once it was read after it', async () => {
  const clock = createFakeClock(STOPPED.getTime());
  const days = ['2026-07-01', ...Array<string>(1_049).fill('2026-10-31')];
  const amazon = await startFedAmazon({
    marketplace: 'DE',
    days,
    firstLoadDays: 180,
    now: STOPPED,
    clock,
  });
  await configureFeeds(server.db, [amazon], STOPPED);
  await readFeedOnce(server.db, amazon, STOPPED);
  clock.advance(20 * 3_600_000);
  server.clock.now = new Date(clock.now());
  await readFeedOnce(server.db, amazon, server.clock.now);
  expect(await readAmazon()).toMatchObject({ orders: 1_049, complete_to: '2026-10-31' });
  clock.advance(5 * 60_000);
  server.clock.now = new Date(clock.now());
  await readFeedOnce(server.db, amazon, server.clock.now);
  expect(await readAmazon()).toMatchObject({ orders: 1_049, complete_to: '2026-11-02' });
});

test('while a shop hands out what changed in an outage, its days are not whole', async () => {
  const orders = [buildShopOrder({ id: 1, createdAt: new Date('2026-07-01T12:00:00Z') })];
  const shop = await startFedShop({ account: 'main.myshopify.com', name: 'Main Shop, orders', orders });
  await configureFeeds(server.db, [shop], NOW);
  await readFeedThrough(server.db, shop, NOW);
  const since = new Date('2026-11-10T12:00:00Z');
  const set = {
    cursor: JSON.stringify({ since, known_from: '2026-01-01' }),
    last_success_at: since,
    next_run_at: NOW,
  };
  await server.db.updateTable('sources').set(set).execute();
  // All were placed on one day, and shipped one after the other: the last one, placed first, comes last.
  for (let at = 0; at < 2_501; at += 1)
    orders.push(
      buildShopOrder({
        id: 5_000 - at,
        createdAt: new Date(Date.parse('2026-11-19T18:00:00Z') - at * 1_000),
        updatedAt: new Date(Date.parse('2026-11-19T20:00:00Z') + at * 10_000),
      }),
    );
  await readFeedOnce(server.db, shop, NOW);
  expect(await readShops()).toEqual({
    orders: 2_500,
    complete_to: '2026-11-09',
    notes: ['Main Shop, orders: known up to 9 Nov 2026, so later ones may be missing.'],
  });
  await readFeedOnce(server.db, shop, NOW);
  expect(await readShops()).toEqual({ orders: 2_501, complete_to: '2026-11-21', notes: [] });
});
