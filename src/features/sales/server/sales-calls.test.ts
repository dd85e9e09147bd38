import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildStoredOrders,
  buildRates,
  clearSales,
  onDay,
  onDayAtAmazon,
  type GivenOrder,
} from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract/sales.ts';

// A Saturday, 10 o'clock in London.
const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
});
afterAll(() => server.close());

const store = (...orders: GivenOrder[]) => buildStoredOrders(server.db, orders);
const stats = async (query = {}) => (await user.call(contract.amazonSalesStats, { query })).body;
const amazonDays = async (query = {}) => (await user.call(contract.amazonSalesDaily, { query })).body;
const summary = async (query = {}) => (await user.call(contract.shopifySummary, { query })).body;
const shopDays = async (query = {}) => (await user.call(contract.shopifyDaily, { query })).body;
const combined = async (query = {}) => (await user.call(contract.salesSummary, { query })).body;

test('an order counts on the company day on which it was placed, in its region', async () => {
  await store(
    onDayAtAmazon('2026-11-19', { goodsMinor: 100_50, units: 2 }),
    onDayAtAmazon('2026-11-20', { goodsMinor: 50_00, region: 'NA' }),
  );
  expect(await stats({ days: 7 })).toMatchObject({
    success: true,
    stats: [
      { REGION: 'EU', TOTAL_ORDERS: 1, TOTAL_UNITS: 2, TOTAL_REVENUE: 100.5, CURRENCY: 'EUR' },
      { REGION: 'NA', TOTAL_ORDERS: 1, TOTAL_UNITS: 1, TOTAL_REVENUE: 50, AVG_ORDER_VALUE: 50 },
    ],
    total: { TOTAL_ORDERS: 2, TOTAL_UNITS: 3, UNITS_PER_ORDER: 1.5, TOTAL_REVENUE: 150.5 },
  });
  const { sales } = await amazonDays({ days: 7 });
  expect(sales.map((row) => [row.SALE_DATE, row.REGION, row.TOTAL_ORDERS])).toEqual([
    ['2026-11-21', 'ALL', 0],
    ['2026-11-20', 'ALL', 1],
    ['2026-11-19', 'ALL', 1],
  ]);
});

test('without a number of days the last 30 are meant, today included', async () => {
  for (const day of ['2026-10-22', '2026-10-23']) await store(onDayAtAmazon(day), onDay(day));
  expect((await stats()).total).toMatchObject({ TOTAL_ORDERS: 1 });
  expect((await amazonDays()).sales.at(-1)).toMatchObject({ SALE_DATE: '2026-10-23', TOTAL_ORDERS: 1 });
  expect((await summary()).summary).toMatchObject({ TOTAL_ORDERS: 1 });
  expect((await shopDays()).sales).toHaveLength(30);
});

test('cancelled orders do not count, and refunds count on the day of their order', async () => {
  await store(
    onDay('2026-11-19', { goodsMinor: 200_00, refundedMinor: 50_00 }),
    onDay('2026-11-20', { isCancelled: true }),
  );
  expect((await summary()).summary).toMatchObject({
    TOTAL_ORDERS: 1,
    TOTAL_REVENUE: 150,
    GROSS_REVENUE: 200,
    REFUNDED: 50,
    UNIQUE_CUSTOMERS: 1,
  });
  expect((await shopDays()).sales.map((row) => [row.SALE_DATE, row.ORDER_COUNT, row.NET_REVENUE])).toEqual([
    ['2026-11-21', 0, 0],
    ['2026-11-20', 0, 0],
    ['2026-11-19', 1, 150],
  ]);
});

test('an order without a price counts once it has one; until then it is said, with its units', async () => {
  const pending = { externalId: 'later', goodsMinor: null, units: 3 };
  await store(onDayAtAmazon('2026-11-20', pending), onDayAtAmazon('2026-11-20'));
  expect((await stats()).total).toMatchObject({
    TOTAL_ORDERS: 1,
    TOTAL_UNITS: 1,
    TOTAL_REVENUE: 100,
    PENDING_ORDERS: 1,
    PENDING_UNITS: 3,
  });
  await store(onDayAtAmazon('2026-11-20', { ...pending, goodsMinor: 30_00 }));
  expect((await stats()).total).toMatchObject({ TOTAL_ORDERS: 2, TOTAL_REVENUE: 130, PENDING_ORDERS: 0 });
});

describe('several currencies', () => {
  test('while the refunds of an Amazon account are not read, its revenue says so', async () => {
    await store(onDayAtAmazon('2026-07-01'), onDayAtAmazon('2026-11-20'));
    const notes = async (query = {}) => (await stats(query)).notes;
    const listed = { kind: 'finances', interval_seconds: 3_600, next_run_at: NOW };
    await server.db
      .insertInto('sources')
      .values({ ...listed, id: 'finances:amazon-eu', name: 'Amazon finances Europe' })
      .execute();
    const unread = 'Amazon finances Europe haven’t synced yet, so refunds are not deducted.';
    expect(await notes()).toEqual([unread]);
    expect((await combined()).notes).toEqual([unread]);
    expect(await notes({ region: 'NA' })).toEqual([]);

    const setCursor = (after: string) =>
      server.db
        .updateTable('sources')
        .set({ last_success_at: NOW, cursor: JSON.stringify({ after, before: null, token: null }) })
        .execute();
    await setCursor('2026-08-01T00:00:00.000Z');
    expect(await notes()).toEqual([
      'Amazon finances Europe are still loading, so some refunds are not deducted yet.',
    ]);
    await setCursor('2026-11-07T09:57:30.000Z');
    expect(await notes()).toEqual([]);
    await server.db.deleteFrom('sources').where('kind', '=', 'finances').execute();
  });

  test('a day of 25 hours holds all of its orders, and one of 23 no more than its own', async () => {
    const placed = (time: string) => onDayAtAmazon('2026-01-01', { placedAt: new Date(time) });
    // In London clocks go back on 25 October 2026 and go forward on 29 March.
    await store(
      placed('2026-10-24T23:00:00Z'),
      placed('2026-10-25T23:59:59Z'),
      placed('2026-10-26T00:00:00Z'),
    );
    await store(
      placed('2026-03-29T00:00:00Z'),
      placed('2026-03-29T22:59:59Z'),
      placed('2026-03-29T23:00:00Z'),
    );
    const { sales } = await amazonDays({ days: 366 });
    const counts = new Map(sales.map((row) => [row.SALE_DATE, row.TOTAL_ORDERS]));
    const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-03-28', '2026-03-29', '2026-03-30'];
    expect(days.map((day) => counts.get(day) ?? 0)).toEqual([0, 2, 1, 0, 2, 1]);
  });

  test('an order without lines counts with its money, and adds no units to any product', async () => {
    await store(onDayAtAmazon('2026-11-20', { goodsMinor: 80_00, units: 0, lines: [] }));
    expect((await stats()).total).toMatchObject({
      TOTAL_ORDERS: 1,
      TOTAL_UNITS: 0,
      TOTAL_REVENUE: 80,
      PENDING_ORDERS: 0,
    });
  });

  test('orders that count with an estimated tax are in the figures, and are named beside them', async () => {
    await store(
      onDayAtAmazon('2026-11-20', { goodsBasis: 'estimated', units: 3 }),
      onDayAtAmazon('2026-11-20'),
    );
    const estimated = { TOTAL_ORDERS: 2, TOTAL_UNITS: 4, ESTIMATED_ORDERS: 1, ESTIMATED_UNITS: 3 };
    expect((await stats()).total).toMatchObject(estimated);
    expect((await amazonDays()).sales).toContainEqual(expect.objectContaining(estimated));
    expect((await combined()).total).toMatchObject(estimated);
  });

  test('are converted at the rate of the day of the order; the original is next to it', async () => {
    await buildRates(server.db, '2026-11-18', { GBP: 0.8, USD: 1.25 });
    await buildRates(server.db, '2026-11-19', { GBP: 0.5, USD: 1.25 });
    await store(
      onDayAtAmazon('2026-11-18', { currency: 'GBP', goodsMinor: 80_00 }),
      onDayAtAmazon('2026-11-20', { currency: 'GBP', goodsMinor: 80_00 }),
      onDayAtAmazon('2026-11-20', { currency: 'USD', goodsMinor: 50_00 }),
    );
    expect((await stats()).total).toMatchObject({
      TOTAL_REVENUE: 300,
      CURRENCY: 'EUR',
      ORIGINALS: [
        { currency: 'GBP', amount: 160 },
        { currency: 'USD', amount: 50 },
      ],
      WITHOUT_RATE: [],
    });
  });

  test('what has no rate is said, and is not taken for nothing', async () => {
    await store(onDayAtAmazon('2026-11-20', { currency: 'GBP', goodsMinor: 80_00 }));
    expect((await stats()).total).toMatchObject({
      TOTAL_REVENUE: null,
      AVG_ORDER_VALUE: null,
      WITHOUT_RATE: [{ currency: 'GBP', amount: 80 }],
    });
    await store(onDayAtAmazon('2026-11-20'));
    expect((await stats()).total).toMatchObject({
      TOTAL_REVENUE: 100,
      WITHOUT_RATE: [{ currency: 'GBP', amount: 80 }],
    });
  });

  test('an average is of the orders whose money is in the revenue', async () => {
    await store(
      onDay('2026-11-16', { goodsMinor: 80_00 }),
      onDay('2026-11-19', { goodsMinor: 100_00 }),
      onDay('2026-11-19', { currency: 'GBP', goodsMinor: 80_00 }),
    );
    const { summary: total, changes } = await summary({ days: 3 });
    expect(total).toMatchObject({ TOTAL_ORDERS: 2, TOTAL_REVENUE: 100, AVG_ORDER_VALUE: 100 });
    expect(changes.avg_order_value, 'from 80 to 100').toBe(25);
    const { sales } = await shopDays({ days: 3 });
    expect(sales.at(-1)).toMatchObject({ ORDER_COUNT: 2, NET_REVENUE: 100, AVG_ORDER_VALUE: 100 });
  });
});

test('all channels together are the sum of each, and their shares sum to 100', async () => {
  await store(
    onDayAtAmazon('2026-11-20', { goodsMinor: 100_01 }),
    onDay('2026-11-20', { goodsMinor: 200_00, units: 4 }),
  );
  expect(await combined()).toMatchObject({
    success: true,
    // Half a cent is rounded up.
    total: { TOTAL_ORDERS: 2, TOTAL_UNITS: 5, TOTAL_REVENUE: 300.01, AVG_ORDER_VALUE: 150.01 },
    channels: [
      { CHANNEL: 'Amazon', TOTAL_REVENUE: 100.01, SHARE: 33.3, is_known: true },
      { CHANNEL: 'Shopify', TOTAL_REVENUE: 200, SHARE: 66.7, is_known: true },
    ],
  });
});

test('revenue of which a part has no rate is not compared, while orders are', async () => {
  await store(onDayAtAmazon('2026-11-08'), onDayAtAmazon('2026-11-20'), onDayAtAmazon('2026-11-20'));
  const changes = async () => (await stats({ days: 7 })).changes;
  expect(await changes()).toMatchObject({ orders: 100, revenue: 100, avg_order_value: 'no change' });
  await store(onDayAtAmazon('2026-11-09', { currency: 'SEK' }));
  expect(await changes()).toMatchObject({ orders: 'no change', revenue: null, avg_order_value: 'no change' });
});

test('the change over all channels is shown if the previous period is known for each of them', async () => {
  const changes = async () => (await combined({ days: 7 })).total.changes;
  await store(onDay('2026-11-08'), onDay('2026-11-20'), onDay('2026-11-20'), onDayAtAmazon('2026-11-20'));
  expect(await changes()).toMatchObject({ orders: null, revenue: null });
  await store(onDayAtAmazon('2026-11-08'));
  expect(await changes()).toMatchObject({ orders: 50, revenue: 50 });
});
