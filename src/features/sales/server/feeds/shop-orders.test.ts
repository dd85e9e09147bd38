import { expect, test } from 'vitest';
import { parseNovemberTime, buildShopLine, buildShopOrder, TOKEN } from '#testing/builders/shopify.ts';
import { prepareShopOrders, SHOP_ACCOUNT } from '#testing/builders/shop-feeds.ts';

const { database, now, advance, run, runThrough, readRuns, readStatus, fedShop, stored, numbers, daysAgo } =
  prepareShopOrders();

test('a notice is remembered for seven days, in which a repetition has no effect', async () => {
  const received = (id: string, seconds: number) => ({
    id,
    body_hash: Buffer.from(id),
    shop: SHOP_ACCOUNT,
    topic: 'orders/updated',
    order_external_id: null,
    received_at: new Date(daysAgo(7).getTime() + seconds * 1000),
  });
  const { db } = database();
  await db
    .insertInto('shop_notices')
    .values([received('old', -1), received('young', 0)])
    .execute();
  await runThrough((await fedShop([buildShopOrder()])).source);
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
  await runThrough(shop.source);
  const [{ id, customer_key, ...order } = { id: 0, customer_key: '' }] = await stored();
  expect(order).toEqual({
    channel: 'shopify',
    account: SHOP_ACCOUNT,
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

test('an order that changes is changed, lines included, and nothing else is', async () => {
  const placed = { createdAt: parseNovemberTime('20T20:00:00') };
  const shop = await fedShop([buildShopOrder({ id: 1, ...placed }), buildShopOrder({ id: 2, ...placed })]);
  await runThrough(shop.source);
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
  await runThrough(shop.source);
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
  await runThrough(shop.source);
  expect(await stored()).toMatchObject([
    { goods_minor: 100_00, customer_key: null, customer_name: null, region: 'OTHER' },
  ]);
  const { state, last_run } = await readStatus(shop.source);
  expect({ state, message: last_run?.message }).toEqual({
    state: 'fresh',
    message: 'The app has no access to orders.email, orders.customer, orders.shippingAddress',
  });
});

test('an order whose address the app may no longer see still counts where it went', async () => {
  const placed = { createdAt: parseNovemberTime('20T20:00:00') };
  const shop = await fedShop([buildShopOrder(placed)]);
  await runThrough(shop.source);
  shop.world.maySeeCustomers = false;
  shop.orders[0] = buildShopOrder({ ...placed, updatedAt: now(), financialStatus: 'PARTIALLY_REFUNDED' });
  advance(300);
  await run(shop.source);
  expect(await stored()).toMatchObject([
    { country: 'DE', region: 'EU', customer_name: null, payment_status: 'partially_refunded' },
  ]);
});

test('once the app may see addresses again, what changed meanwhile is read with them', async () => {
  const shop = await fedShop([buildShopOrder({ id: 1 })]);
  await runThrough(shop.source);
  shop.world.maySeeCustomers = false;
  for (const id of [2, 3]) {
    advance(3600);
    shop.orders.push(buildShopOrder({ id, createdAt: now(), updatedAt: now() }));
    await run(shop.source);
  }
  expect((await stored()).map(({ region }) => region)).toEqual(['EU', 'OTHER', 'OTHER']);
  const placed = shop.orders.splice(0);
  advance(3600);
  expect(await runThrough(shop.source), 'no order says that addresses can be seen').toBe(1);
  shop.orders.push(...placed);
  shop.world.maySeeCustomers = true;
  advance(3600);
  expect(await runThrough(shop.source)).toBe(2);
  expect(await stored()).toMatchObject(
    [1, 2, 3].map(() => ({ region: 'EU', customer_name: 'Anna Example' })),
  );
  advance(3600);
  expect(await runThrough(shop.source)).toBe(1);
});

test('while the app may see only a part of the addresses, nothing is read again', async () => {
  const shop = await fedShop([buildShopOrder({ id: 1 })]);
  await runThrough(shop.source);
  shop.world.maySeeCustomers = false;
  advance(3600);
  shop.orders.push(buildShopOrder({ id: 2, createdAt: now(), updatedAt: now() }));
  await run(shop.source);
  Object.assign(shop.world, { maySeeCustomers: true, hidesCountryNames: true });
  advance(3600);
  expect(await runThrough(shop.source)).toBe(1);
  shop.world.hidesCountryNames = false;
  advance(3600);
  await runThrough(shop.source);
  expect((await stored()).map(({ region }) => region)).toEqual(['EU', 'EU']);
});

test('R4 R7 an outage keeps what was there, and is healed by the next run', async () => {
  const shop = await fedShop([buildShopOrder({ id: 1 })]);
  await runThrough(shop.source);
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
