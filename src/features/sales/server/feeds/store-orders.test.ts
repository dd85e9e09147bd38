import { expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import type { ChannelOrder, ChannelOrderLine } from './channel-order.ts';
import { storeOrders } from './store-orders.ts';

const line = (overrides: Partial<ChannelOrderLine> = {}): ChannelOrderLine => ({
  sku: 'TL-CP-M-EU',
  asin: null,
  title: 'Cityplay M',
  quantity: 1,
  refundedQuantity: 0,
  goodsMinor: 124_17,
  refundedMinor: 0,
  ...overrides,
});

const order = (overrides: Partial<ChannelOrder> = {}): ChannelOrder => ({
  externalId: 'gid://shopify/Order/1',
  number: '#1001',
  placedAt: new Date('2026-11-20T23:30:00Z'),
  updatedAt: new Date('2026-11-21T08:00:00.123Z'),
  region: 'EU',
  country: 'DE',
  currency: 'EUR',
  isCancelled: false,
  goodsMinor: 124_17,
  goodsBasis: 'reported',
  refundedMinor: 0,
  totalMinor: 149_00,
  discountsMinor: 0,
  units: 1,
  customerKey: null,
  customerName: 'Iris Vanmeer',
  customerEmail: null,
  paymentStatus: 'PAID',
  fulfillmentStatus: 'UNFULFILLED',
  lines: [line()],
  ...overrides,
});

const store = ({ db }: TestDatabase, orders: ChannelOrder[], account = 'main', timeZone = 'Europe/London') =>
  db
    .transaction()
    .execute((tx) =>
      storeOrders(tx, { channel: 'shopify', account, timeZone, personalDataFrom: '2026-11-01', orders }),
    );
const stored = ({ db }: TestDatabase) => db.selectFrom('orders').selectAll().orderBy('id').execute();
const selectLines = async ({ db }: TestDatabase) => {
  const rows = await db.selectFrom('order_lines').selectAll().orderBy('order_id').orderBy('line').execute();
  return rows.map(({ line: number, sku, quantity }) => [number, sku, quantity]);
};

test('an order keeps everything that the channel reported', async () => {
  await using database = await buildDatabase();
  expect(await store(database, [order()])).toBe(1);
  const [{ id, ...row } = { id: 0 }] = await stored(database);
  expect(row).toEqual({
    channel: 'shopify',
    account: 'main',
    external_id: 'gid://shopify/Order/1',
    number: '#1001',
    placed_at: new Date('2026-11-20T23:30:00Z'),
    day: '2026-11-20',
    region: 'EU',
    country: 'DE',
    currency: 'EUR',
    is_cancelled: false,
    goods_minor: 124_17,
    goods_basis: 'reported',
    refunded_minor: 0,
    total_minor: 149_00,
    discounts_minor: 0,
    units: 1,
    customer_key: null,
    customer_name: 'Iris Vanmeer',
    customer_email: null,
    personal_data_erased_at: null,
    payment_status: 'PAID',
    fulfillment_status: 'UNFULFILLED',
    provider_updated_at: new Date('2026-11-21T08:00:00.123Z'),
  });
  expect(await database.db.selectFrom('order_lines').selectAll().execute()).toEqual([
    {
      order_id: id,
      line: 1,
      sku: 'TL-CP-M-EU',
      asin: null,
      title: 'Cityplay M',
      is_gift_card: false,
      quantity: 1,
      refunded_quantity: 0,
      goods_minor: 124_17,
      refunded_minor: 0,
    },
  ]);
});

test.each([
  ['Europe/London', '2026-11-20'],
  ['Europe/Berlin', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20'],
])('in %s an order of half past eleven at night counts on %s', async (timeZone, day) => {
  await using database = await buildDatabase();
  await store(database, [order()], 'main', timeZone);
  expect(await stored(database)).toMatchObject([{ day }]);
});

test('R7 the same orders again change nothing', async () => {
  await using database = await buildDatabase();
  const orders = [order(), order({ externalId: '2' })];
  expect(await store(database, orders)).toBe(2);
  expect(await store(database, orders)).toBe(0);
  expect(await stored(database)).toHaveLength(2);
});

test('a later version replaces an earlier one, lines included', async () => {
  await using database = await buildDatabase();
  await store(database, [order({ lines: [line(), line({ sku: 'TL-STRAP' })] })]);
  const later = { updatedAt: new Date('2026-11-21T09:00:00Z'), refundedMinor: 50_00 };
  expect(await store(database, [order({ ...later, lines: [line({ quantity: 3 })] })])).toBe(1);
  expect(await stored(database)).toMatchObject([{ refunded_minor: 50_00 }]);
  expect(await selectLines(database)).toEqual([[1, 'TL-CP-M-EU', 3]]);
});

test('R7 an earlier version that arrives late changes nothing, whatever the order of arrival', async () => {
  await using database = await buildDatabase();
  const late = order({
    updatedAt: new Date('2026-11-21T07:00:00Z'),
    units: 9,
    lines: [line({ quantity: 9 })],
  });
  await store(database, [order()]);
  expect(await store(database, [late])).toBe(0);
  expect(await store(database, [order(), late])).toBe(0);
  expect(await stored(database)).toMatchObject([{ units: 1 }]);
  expect(await selectLines(database)).toEqual([[1, 'TL-CP-M-EU', 1]]);
});

test('an order that comes twice in one answer counts with its later version', async () => {
  await using database = await buildDatabase();
  const later = order({ updatedAt: new Date('2026-11-21T09:00:00Z'), units: 2 });
  expect(await store(database, [later, order()])).toBe(1);
  expect(await stored(database)).toMatchObject([{ units: 2 }]);
});

test('a change of a line alone is a change of its order, and touches no other', async () => {
  await using database = await buildDatabase();
  await store(database, [order(), order({ externalId: '2' })]);
  expect(await store(database, [order({ lines: [line({ quantity: 5 })] }), order({ externalId: '2' })])).toBe(
    1,
  );
  expect(await selectLines(database)).toEqual([
    [1, 'TL-CP-M-EU', 5],
    [1, 'TL-CP-M-EU', 1],
  ]);
});

test('two accounts may number their orders alike', async () => {
  await using database = await buildDatabase();
  await store(database, [order()], 'eu');
  await store(database, [order({ units: 4, lines: [line({ quantity: 4 })] })], 'us');
  await store(database, [order({ lines: [] })], 'eu');
  expect(await stored(database)).toMatchObject([
    { account: 'eu', units: 1 },
    { account: 'us', units: 4 },
  ]);
  expect(await selectLines(database)).toEqual([[1, 'TL-CP-M-EU', 4]]);
});

test('four thousand orders are stored in seconds', { timeout: 20_000 }, async () => {
  await using database = await buildDatabase();
  const many = Array.from({ length: 4_000 }, (_, n) => order({ externalId: `order-${n}` }));
  expect(await store(database, many)).toBe(4_000);
  expect(await store(database, many)).toBe(0);
});
