import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStoredOrders, buildRates, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { shopifyDaily, shopifyOrdersByDate } from '../../contract/sales.ts';

const DAY = '2026-11-20';

let server: TestServer;
let ada: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  server = await buildServer({
    now: new Date('2026-11-21T10:00:00Z'),
    settings: { PERSONAL_DATA_DAYS: '30' },
  });
  ada = await buildUser(server.db, { username: 'ada' });
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('history').execute();
});
afterAll(() => server.close());

const store = (...orders: GivenOrder[]) => buildStoredOrders(server.db, orders);
const open = (date: string) => server.signedInAs(ada).call(shopifyOrdersByDate, { query: { date } });
const at = (time: string) => new Date(`${DAY}T${time}:00Z`);

test('the orders of a day are listed one by one, the latest first, as the shop shows them', async () => {
  await store(
    {
      placedAt: at('09:00'),
      number: '#1',
      customerName: null,
      customerEmail: 'guest@example.com',
      fulfillmentStatus: 'on_hold',
    },
    {
      placedAt: at('10:30'),
      externalId: '1041',
      number: '#2',
      customerName: 'Anna Example',
      customerEmail: 'anna@example.com',
      currency: 'GBP',
      goodsMinor: 200_00,
      refundedMinor: 50_00,
      totalMinor: 238_00,
      discountsMinor: 21_00,
      units: 3,
      paymentStatus: 'partially_refunded',
      fulfillmentStatus: 'partial',
      lines: [
        { title: 'Cityplay M', sku: 'TL-CP-M-EU', quantity: 2 },
        { title: 'Gift card', sku: null, quantity: 1 },
      ],
    },
  );
  const { body } = await open(DAY);
  expect(body.orders).toMatchObject([
    {
      ORDER_NUMBER: '#2',
      ID: '1041',
      CUSTOMER_NAME: 'Anna Example',
      EMAIL: 'anna@example.com',
      PRODUCTS_LIST: 'Cityplay M × 2, Gift card',
      SKUS_LIST: 'TL-CP-M-EU',
      TOTAL_ITEMS: 3,
      LINE_ITEMS_COUNT: 2,
      TOTAL_PRICE: 238,
      TOTAL_DISCOUNTS: 21,
      NET_REVENUE: 150,
      CURRENCY: 'GBP',
      FINANCIAL_STATUS: 'partially_refunded',
      FULFILLMENT_STATUS: 'partial',
      CREATED_AT: '2026-11-20T10:30:00.000Z',
    },
    {
      ORDER_NUMBER: '#1',
      CUSTOMER_NAME: null,
      EMAIL: 'guest@example.com',
      FULFILLMENT_STATUS: 'unfulfilled',
    },
  ]);
});

test('what the orders of a day sum to is the row of the day', async () => {
  await buildRates(server.db, '2026-11-18', { GBP: 0.877, USD: 1.163 });
  await store(
    ...[10_01, 33_33, 99_99].flatMap((goodsMinor) => [
      { placedAt: at('10:00'), goodsMinor, currency: 'GBP' },
      { placedAt: at('11:00'), goodsMinor, currency: 'USD', region: 'NA' as const, units: 2 },
    ]),
    { placedAt: at('12:00'), isCancelled: true },
    { placedAt: at('13:00'), goodsMinor: null, units: 4 },
    { placedAt: new Date('2026-11-19T23:59:00Z') },
  );
  const { orders, totals, cancelled_orders } = (await open(DAY)).body;
  const { sales } = (await server.signedInAs(ada).call(shopifyDaily, { query: { days: 7 } })).body;
  const row = sales.find(({ SALE_DATE }) => SALE_DATE === DAY);
  expect(orders).toHaveLength(6);
  expect(totals).toMatchObject({
    ORDER_COUNT: row?.ORDER_COUNT,
    TOTAL_ITEMS: row?.UNITS,
    NET_REVENUE: row?.NET_REVENUE,
    ORIGINALS: row?.ORIGINALS,
    PENDING_ORDERS: 1,
    PENDING_UNITS: 4,
    TOTAL_PRICES: [
      { currency: 'GBP', amount: 357, orders_without: 0 },
      { currency: 'USD', amount: 357, orders_without: 0 },
    ],
  });
  expect(cancelled_orders).toBe(1);
});

test('an order without a known total is named beside the sum that lacks it', async () => {
  await store(
    { placedAt: at('10:00'), totalMinor: 50_00 },
    { placedAt: at('11:00'), totalMinor: null },
    { placedAt: at('12:00'), totalMinor: null, currency: 'GBP' },
  );
  expect((await open(DAY)).body.totals.TOTAL_PRICES).toEqual([
    { currency: 'EUR', amount: 50, orders_without: 1 },
    { currency: 'GBP', amount: 0, orders_without: 1 },
  ]);
});

test('each opening of a day is written into the history: who, which day, and no name of a customer', async () => {
  await store({ placedAt: at('09:00'), customerName: 'Anna Example' });
  await open(DAY);
  await open(DAY);
  const entries = await server.db.selectFrom('history').selectAll().execute();
  expect(entries).toMatchObject([
    { user_name: 'ada', entity: 'day-of-orders', entity_id: DAY, action: 'opened', changes: {} },
    { user_name: 'ada', entity_id: DAY },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Anna');
});

test('where the history cannot be written, no one sees the orders', async () => {
  await store({ placedAt: at('09:00'), customerName: 'Anna Example' });
  await server.database.pool.query('alter table history rename to history_away');
  try {
    const answer = await open(DAY);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain('Anna');
  } finally {
    await server.database.pool.query('alter table history_away rename to history');
  }
});

test('H3 no browser and no proxy keeps the orders of a day', async () => {
  const authorization = `Bearer ${await server.signedInAs(ada).token()}`;
  const answer = await server.inject({
    url: `/api/shopify/orders/by-date?date=${DAY}`,
    headers: { authorization },
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('names and addresses of orders that are too old are not shown, whether or not they were emptied yet', async () => {
  await store({ placedAt: new Date('2026-10-21T12:00:00Z') }, { placedAt: new Date('2026-10-22T12:00:00Z') });
  expect((await open('2026-10-21')).body).toMatchObject({
    orders: [{ CUSTOMER_NAME: null, EMAIL: null }],
    personal_data: 'removed',
    personal_data_days: 30,
  });
  expect((await open('2026-10-22')).body, 'the first day that is kept').toMatchObject({
    orders: [{ CUSTOMER_NAME: expect.any(String), EMAIL: expect.any(String) }],
    personal_data: 'kept',
  });
});

test.each(['2026-02-30', '20.11.2026', ''])('V2 %j is no day', async (date) => {
  expect((await open(date)).status).toBe(400);
});

test('Z7 a viewer sees the orders without names and addresses, which is no look at customers', async () => {
  await store({ placedAt: at('09:00'), customerName: 'Anna Example', customerEmail: 'anna@example.com' });
  const viewer = await buildUser(server.db, { role: 'viewer' });
  const { body } = await server.signedInAs(viewer).call(shopifyOrdersByDate, { query: { date: DAY } });
  expect(body.orders).toMatchObject([{ CUSTOMER_NAME: null, EMAIL: null }]);
  expect(body.personal_data).toBe('hidden');
  expect(JSON.stringify(body)).not.toMatch(/Anna|example\.com/);
  expect(await server.db.selectFrom('history').selectAll().execute()).toEqual([]);
});

test.each(['user', 'planner', 'admin'] as const)(
  'Z7 a %s who sees the customers of a day is in the history with it',
  async (role) => {
    await store({ placedAt: at('09:00'), customerName: 'Anna Example', customerEmail: 'anna@example.com' });
    const person = await buildUser(server.db, { role });
    const { body } = await server.signedInAs(person).call(shopifyOrdersByDate, { query: { date: DAY } });
    expect(body.orders).toMatchObject([{ CUSTOMER_NAME: 'Anna Example', EMAIL: 'anna@example.com' }]);
    const looks = await server.db.selectFrom('history').select(['user_id', 'entity', 'action']).execute();
    expect(looks).toEqual([{ user_id: person.id, entity: 'day-of-orders', action: 'opened' }]);
  },
);
