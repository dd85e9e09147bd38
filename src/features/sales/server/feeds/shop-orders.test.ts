import { beforeEach, expect, test } from 'vitest';
import type { EmulatedOrder } from '#connectors/shopify/emulator.ts';
import {
  parseNovemberTime,
  startEmulatedShop,
  buildShopLine,
  buildShopOrder,
  TOKEN,
} from '#testing/builders/shopify.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { createShopOrdersSource } from './shop-orders.ts';

const { database, now, advance, register, run, readRuns, readStatus } = createSourcesForTests();
beforeEach(() => database().db.deleteFrom('orders').execute());

const ACCOUNT = 'example-sports.myshopify.com';
const DAY = 86_400;

async function fedShop(orders: EmulatedOrder[], wishes: Parameters<typeof startEmulatedShop>[1] = {}) {
  const shop = await startEmulatedShop(orders, wishes);
  const source = createShopOrdersSource({
    account: ACCOUNT,
    name: 'Example Sports',
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 400,
    personalDataDays: 365,
    shopify: shop.shopify,
  });
  await register(source);
  return { ...shop, source, orders };
}

type FedShop = Awaited<ReturnType<typeof fedShop>>;

/** Runs a source until it has nothing more to read at once; returns how many runs that took. */
async function runThrough({ source }: FedShop): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    await run(source);
    const { next_run_at } = await readStatus(source);
    if (next_run_at !== now().toISOString()) return runs;
  }
}

const stored = () => database().db.selectFrom('orders').selectAll().orderBy('external_id').execute();
const numbers = async () => (await stored()).map(({ number }) => number);
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY * 1000);

test('a notice is remembered for seven days, in which a repetition has no effect', async () => {
  const received = (id: string, seconds: number) => ({
    id,
    body_hash: Buffer.from(id),
    shop: ACCOUNT,
    topic: 'orders/updated',
    order_external_id: null,
    received_at: new Date(daysAgo(7).getTime() + seconds * 1000),
  });
  const { db } = database();
  await db
    .insertInto('shop_notices')
    .values([received('old', -1), received('young', 0)])
    .execute();
  await runThrough(await fedShop([buildShopOrder()]));
  expect(await db.selectFrom('shop_notices').select('id').execute()).toEqual([{ id: 'young' }]);
});

test('an order is kept in our words, on the company day on which it was placed', async () => {
  const shop = await fedShop([
    buildShopOrder({
      createdAt: parseNovemberTime('18T23:30:00'),
      lines: [
        buildShopLine({ quantity: 2, currentQuantity: 1, originalMinor: 140_00 }),
        buildShopLine({ id: 2, sku: null }),
      ],
      taxMinor: 38_00,
      refundedMinor: 59_50,
      financialStatus: 'PARTIALLY_REFUNDED',
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
    }),
  ]);
  await runThrough(shop);
  const [{ id, customer_key, ...order } = { id: 0, customer_key: '' }] = await stored();
  expect(order).toEqual({
    channel: 'shopify',
    account: ACCOUNT,
    external_id: '1041',
    number: '#1041',
    placed_at: parseNovemberTime('18T23:30:00'),
    day: '2026-11-18',
    region: 'EU',
    country: 'DE',
    currency: 'EUR',
    is_cancelled: false,
    goods_minor: 200_00,
    goods_basis: 'reported',
    refunded_minor: 50_00,
    total_minor: 238_00,
    discounts_minor: 21_00,
    units: 3,
    customer_name: 'Anna Example',
    customer_email: 'anna@example.com',
    payment_status: 'partially_refunded',
    fulfillment_status: 'partial',
    personal_data_erased_at: null,
    provider_updated_at: parseNovemberTime('18T23:30:00'),
  });
  expect(customer_key).toMatch(/^[\w-]{43}$/);
  const lines = await database()
    .db.selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  expect(lines).toMatchObject([
    {
      line: 1,
      sku: 'TL-CP-M-EU',
      title: 'Cityplay M',
      quantity: 2,
      refunded_quantity: 1,
      goods_minor: 100_00,
      refunded_minor: 50_00,
    },
    { line: 2, sku: null, quantity: 1, refunded_quantity: 0, goods_minor: 100_00, refunded_minor: 0 },
  ]);
});

test('the past is collected by Shopify, window by window, and then only changes are read', async () => {
  const days = [1, 59, 61, 130, 399, 401];
  const shop = await fedShop(days.map((day) => buildShopOrder({ id: 5000 - day, createdAt: daysAgo(day) })));
  await runThrough(shop);
  expect((await numbers()).map((number) => 5000 - Number(number.slice(1)))).toEqual([399, 130, 61, 59, 1]);
  const pages = shop.questions().filter(({ body }) => body.includes('OrdersPage'));
  expect(pages).toHaveLength(1);

  advance(300);
  shop.orders.push(buildShopOrder({ id: 6000, createdAt: now() }));
  expect(await runThrough(shop)).toBe(1);
  expect(await numbers()).toContain('#6000');
});

test('what changes while the past is read is not missed', async () => {
  const placed = [
    buildShopOrder({ id: 1, createdAt: daysAgo(1) }),
    buildShopOrder({ id: 2, createdAt: daysAgo(120) }),
  ];
  const shop = await fedShop(placed);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1']);
  shop.orders[0] = buildShopOrder({ id: 1, createdAt: daysAgo(1), updatedAt: now(), cancelledAt: now() });
  await runThrough(shop);
  expect(await stored()).toMatchObject([{ number: '#1', is_cancelled: true }, { number: '#2' }]);
});

test('J1 a first load that is cut off goes on with the window at which it stopped', async () => {
  const shop = await fedShop(
    [100, 1].map((days) => buildShopOrder({ id: 5000 - days, createdAt: daysAgo(days) })),
  );
  await run(shop.source);
  shop.emulator.fail('cut', { path: '/bulk/', times: 4 });
  await run(shop.source);
  expect(await readStatus(shop.source)).toMatchObject({ failures_in_row: 1 });
  expect(await numbers()).toEqual(['#4999']);
  advance(300);
  await runThrough(shop);
  expect(await numbers()).toEqual(['#4900', '#4999']);
  const started = shop.questions().filter(({ body }) => body.includes('StartBulk'));
  // Five windows of up to ninety days, one of them twice.
  expect(started).toHaveLength(6);
});

test('a window that takes Shopify long is waited for over several runs, and begun once', async () => {
  const shop = await fedShop([buildShopOrder({ createdAt: daysAgo(1) })], { service: { pollsOfBulk: 12 } });
  await run(shop.source);
  expect(await readStatus(shop.source)).toMatchObject({ next_run_at: now().toISOString(), row_count: 0 });
  await run(shop.source);
  expect(await numbers()).toEqual(['#1041']);
  expect(shop.questions().filter(({ body }) => body.includes('StartBulk'))).toHaveLength(1);
});

test('a window whose file would be too large is made shorter', async () => {
  const placed = Array.from({ length: 200 }, (_, index) =>
    buildShopOrder({ id: 1000 + index, createdAt: daysAgo(index / 4) }),
  );
  const shop = await fedShop(placed, { limits: { bodyBytes: 100_000 } });
  await runThrough(shop);
  expect(await numbers()).toHaveLength(200);
  expect(await readRuns(shop.source)).not.toContain('failed');
});

test('orders of one day that are too many are an error, not a loop', async () => {
  const placed = Array.from({ length: 200 }, (_, index) =>
    buildShopOrder({ id: 1000 + index, createdAt: daysAgo(0.5) }),
  );
  const shop = await fedShop(placed, { limits: { bodyBytes: 100_000 } });
  await runThrough(shop);
  expect((await readStatus(shop.source)).error).toBe('One day has too many orders to load at once.');
});

test('a window that Shopify has forgotten is collected again', async () => {
  const shop = await fedShop([buildShopOrder({ createdAt: daysAgo(1) })], { service: { pollsOfBulk: 12 } });
  await run(shop.source);
  const { db } = database();
  const { cursor } = await db.selectFrom('sources').select('cursor').executeTakeFirstOrThrow();
  const forgotten = JSON.stringify(cursor).replace(/BulkOperation\/\d+/, 'BulkOperation/1');
  await db.updateTable('sources').set({ cursor: forgotten }).execute();
  await run(shop.source);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1041']);
});

test('a window that takes Shopify too long to collect is made shorter', async () => {
  const placed = Array.from({ length: 80 }, (_, index) =>
    buildShopOrder({ id: 1000 + index, createdAt: daysAgo(index) }),
  );
  const service = { failBulk: (lines: number) => (lines > 60 ? ('TIMEOUT' as const) : null) };
  const shop = await fedShop(placed, { service });
  await runThrough(shop);
  expect(await numbers()).toHaveLength(80);
  expect(await readRuns(shop.source)).not.toContain('failed');
});

test('a window that Shopify gives up again and again is a failure until it is collected', async () => {
  let failure: 'INTERNAL_SERVER_ERROR' | null = 'INTERNAL_SERVER_ERROR';
  // It fails after the few seconds in which a new request is watched.
  const service = { pollsOfBulk: 6, failBulk: () => failure };
  const shop = await fedShop([buildShopOrder({ createdAt: daysAgo(1) })], { service });
  for (let runs = 0; runs < 6; runs += 1) {
    await run(shop.source);
    advance(3600);
  }
  expect((await readRuns(shop.source)).slice(0, 3)).toEqual(['failed', 'failed', 'succeeded']);
  const { error, failures_in_row } = await readStatus(shop.source);
  expect({ error, failures_in_row }).toEqual({
    error: 'Shopify stopped collecting past orders 5 times in a row. Touchline keeps trying.',
    failures_in_row: 2,
  });

  failure = null;
  await run(shop.source);
  advance(3600);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1041']);
  expect(await readStatus(shop.source)).toMatchObject({ error: null, failures_in_row: 0 });
});

test('an order that changes is changed, lines included, and nothing else is', async () => {
  const placed = { createdAt: parseNovemberTime('20T20:00:00') };
  const shop = await fedShop([buildShopOrder({ id: 1, ...placed }), buildShopOrder({ id: 2, ...placed })]);
  await runThrough(shop);
  advance(300);
  await run(shop.source);
  expect((await readStatus(shop.source)).last_run).toMatchObject({ row_count: 2, change_count: 0 });
  shop.orders[1] = buildShopOrder({
    id: 2,
    updatedAt: now(),
    refundedMinor: 119_00,
    lines: [buildShopLine({ currentQuantity: 0 })],
  });
  advance(300);
  await run(shop.source);
  expect((await readStatus(shop.source)).last_run).toMatchObject({ change_count: 1 });
  expect(await stored()).toMatchObject([{ refunded_minor: 0 }, { refunded_minor: 100_00 }]);
});

test('one customer has one key, a guest that of the address, and names are in neither', async () => {
  const guest = { customer: null, email: 'Ben@Example.com ' };
  const shop = await fedShop([
    buildShopOrder({ id: 1 }),
    buildShopOrder({ id: 2, email: 'other@example.com' }),
    buildShopOrder({ id: 3, ...guest }),
    buildShopOrder({ id: 4, ...guest, email: 'ben@example.com' }),
    buildShopOrder({ id: 5, customer: null, email: null }),
  ]);
  await runThrough(shop);
  const keys = (await stored()).map(({ customer_key }) => customer_key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).toBe(keys[3]);
  expect(new Set(keys).size).toBe(3);
  expect(keys[4]).toBeNull();
});

test('an app that may not see customers still brings orders, and the run says what is missing', async () => {
  const shop = await fedShop([buildShopOrder({ createdAt: parseNovemberTime('20T20:00:00') })], {
    maySeeCustomers: false,
  });
  await runThrough(shop);
  expect(await stored()).toMatchObject([
    { goods_minor: 100_00, customer_key: null, customer_name: null, region: 'OTHER' },
  ]);
  const { state, last_run } = await readStatus(shop.source);
  expect({ state, message: last_run?.message }).toEqual({
    state: 'fresh',
    message: 'The app has no access to orders.email, orders.customer, orders.shippingAddress',
  });
});

test('R4 R7 an outage keeps what was there, and is healed by the next run', async () => {
  const shop = await fedShop([buildShopOrder({ id: 1 })]);
  await runThrough(shop);
  shop.orders.push(buildShopOrder({ id: 2, updatedAt: now() }));
  shop.emulator.fail('503');
  advance(300);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1']);
  shop.emulator.heal();
  shop.time.advance(600_000);
  advance(300);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1', '#2']);
  expect((await readRuns(shop.source)).slice(0, 2)).toEqual(['succeeded', 'failed']);
});

test('R11 refused credentials need attention, and are tried again once they have been corrected', async () => {
  const shop = await fedShop([buildShopOrder()], { tokens: [] });
  await run(shop.source);
  expect(await readStatus(shop.source)).toMatchObject({
    error: expect.stringContaining('rejected the credentials'),
  });
  await expect(shop.source.check(new AbortController().signal)).rejects.toMatchObject({
    kind: 'refused-credentials',
  });
  shop.world.tokens = [TOKEN];
  shop.source.retryNow?.();
  expect(await shop.source.check(new AbortController().signal)).toEqual({
    message: expect.stringContaining('Signed in to Example Sports'),
    missing: [],
  });
});
