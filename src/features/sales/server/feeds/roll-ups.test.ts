import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { listSoldBySku, listSoldOfSkus } from '../queries/sold-by-sku.ts';
import { countCustomers, countCustomersByDay } from './customer-days.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await buildDatabase()));
beforeEach(() => clearSales(database.db));
afterAll(() => database.close());

const DAY_MS = 86_400_000;
const LAST = Date.parse('2026-11-20T12:00:00Z');

/**
 * Few enough of everything that orders collide: the same days, products and customers, and often the same order again.
 */
const anOrder = fc
  .record({
    channel: fc.constantFrom('amazon' as const, 'shopify' as const),
    account: fc.constantFrom('one', 'two'),
    externalId: fc.constantFrom('1', '2', '3', '4', '5'),
    daysAgo: fc.integer({ min: 0, max: 6 }),
    updated: fc.integer({ min: 0, max: 20 }),
    region: fc.constantFrom('EU' as const, 'NA' as const, 'OTHER' as const),
    currency: fc.constantFrom('EUR', 'GBP'),
    isCancelled: fc.boolean(),
    isPriced: fc.boolean(),
    goodsBasis: fc.constantFrom('reported' as const, 'estimated' as const),
    customerKey: fc.option(fc.constantFrom('ada', 'ben'), { freq: 4 }),
    lines: fc.array(
      fc.record({
        sku: fc.option(fc.constantFrom('A', 'B')),
        title: fc.constantFrom('One', 'Other'),
        isGiftCard: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 3 }),
        refundedQuantity: fc.integer({ min: 0, max: 1 }),
        goodsMinor: fc.integer({ min: 0, max: 300_00 }),
        refundedMinor: fc.integer({ min: 0, max: 50_00 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ daysAgo, updated, isPriced, ...order }): GivenOrder => {
    const sum = (of: (line: (typeof order.lines)[number]) => number) =>
      order.lines.reduce((total, line) => total + of(line), 0);
    return {
      ...order,
      placedAt: new Date(LAST - daysAgo * DAY_MS),
      updatedAt: new Date(LAST + updated * 60_000),
      goodsMinor: isPriced ? sum(({ goodsMinor }) => goodsMinor) : null,
      refundedMinor: sum(({ refundedMinor }) => refundedMinor),
      units: sum(({ quantity, isGiftCard }) => (isGiftCard ? 0 : quantity)),
    };
  });

/** Everything there is to know, counted from the orders one by one. */
async function scan() {
  const { db } = database;
  const orders = (await db.selectFrom('orders').selectAll().execute()).filter((order) => !order.is_cancelled);
  const lines = await db.selectFrom('order_lines').selectAll().where('is_gift_card', '=', false).execute();
  const priced = orders.filter(({ goods_minor }) => goods_minor !== null);
  const total = <Row>(rows: readonly Row[], of: (row: Row) => number | null) =>
    rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
  const grouped = <Row>(
    rows: readonly Row[],
    readKey: (row: Row) => unknown[],
    of: (rows: Row[]) => unknown[],
  ) =>
    [...Map.groupBy(rows, (row) => JSON.stringify(readKey(row)))]
      .map(([key, group]) => [...JSON.parse(key), ...of(group)])
      .map((row) => JSON.stringify(row))
      .toSorted();

  const sold = lines.flatMap((line) =>
    priced.filter(({ id }) => id === line.order_id).map((order) => ({ ...line, order })),
  );
  const byChannelAndDay = (order: (typeof orders)[number]) => [
    order.channel,
    order.day,
    order.region,
    order.currency,
  ];
  return {
    days: grouped(orders, byChannelAndDay, (group) => {
      const counted = group.filter(({ goods_minor }) => goods_minor !== null);
      const pending = group.filter(({ goods_minor }) => goods_minor === null);
      return [
        counted.length,
        total(counted, ({ units }) => units),
        total(counted, ({ goods_minor }) => goods_minor),
        total(counted, ({ refunded_minor }) => refunded_minor),
        pending.length,
        total(pending, ({ units }) => units),
        counted.filter(({ customer_key }) => customer_key === null).length,
        counted.filter(({ goods_basis }) => goods_basis === 'estimated').length,
        total(
          counted.filter(({ goods_basis }) => goods_basis === 'estimated'),
          ({ units }) => units,
        ),
      ];
    }),
    products: grouped(
      sold,
      ({ order, sku, title }) => [...byChannelAndDay(order), sku, sku === null ? title : ''],
      (group) => [
        new Set(group.map(({ order_id }) => order_id)).size,
        total(group, ({ quantity }) => quantity),
        total(group, ({ refunded_quantity }) => refunded_quantity),
        total(group, ({ goods_minor }) => goods_minor),
        total(group, ({ refunded_minor }) => refunded_minor),
        total(
          group.filter(({ order }) => order.goods_basis === 'estimated'),
          ({ quantity }) => quantity,
        ),
      ],
    ),
    priced,
  };
}

async function rolledUp() {
  const { db } = database;
  const days = await db.selectFrom('sales_days').selectAll().execute();
  const products = await db.selectFrom('sales_product_days').selectAll().execute();
  const text = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return {
    days: text(days.map((row) => Object.values(row))),
    products: text(
      products.map(({ sku, title, ...row }) => {
        const { channel, day, region, currency, ...figures } = row;
        return [channel, day, region, currency, sku, sku === null ? title : '', ...Object.values(figures)];
      }),
    ),
  };
}

const daysAgo = (days: number) => new Date(LAST - days * DAY_MS).toISOString().slice(0, 10);
const SPANS = [
  { from: daysAgo(6), to: daysAgo(0) },
  { from: daysAgo(2), to: daysAgo(0) },
  { from: daysAgo(5), to: daysAgo(3) },
];

async function expectRollUpsAreRight(): Promise<void> {
  const { priced, ...scanned } = await scan();
  expect(await rolledUp()).toEqual(scanned);
  for (const channel of ['amazon', 'shopify'] as const) {
    for (const region of [undefined, 'EU', 'NA', 'OTHER'] as const) {
      const known = priced.filter(
        (order) =>
          order.channel === channel &&
          order.customer_key !== null &&
          (region === undefined || order.region === region),
      );
      const customersIn = ({ from, to }: { from: string; to: string }) =>
        new Set(known.filter(({ day }) => day >= from && day <= to).map(({ customer_key }) => customer_key))
          .size;
      expect(await countCustomers(database.db, { channel, region, spans: SPANS })).toEqual(
        SPANS.map(customersIn),
      );
      const byDay = await countCustomersByDay(database.db, {
        channel,
        region,
        from: daysAgo(6),
        to: daysAgo(0),
      });
      expect(Object.fromEntries(byDay)).toEqual(
        Object.fromEntries(known.map(({ day }) => [day, customersIn({ from: day, to: day })])),
      );
    }
  }
}

/** What is packed for jobs is what is read row by row. */
async function expectPackedSalesAreRight() {
  const skus = ['A', 'B'];
  const span = { from: '2026-11-14', to: '2026-11-20' };
  const sort = (sold: readonly object[]) => sold.map((each) => JSON.stringify(each)).toSorted();
  const byRows = await listSoldBySku(database.db, { alike: new Map(skus.map((sku) => [sku, sku])), ...span });
  expect(sort(await listSoldOfSkus(database.db, { skus, ...span }))).toEqual(sort(byRows));
}

test(
  'whatever happens to orders, and in whatever order it is read, the sums of a day are those of its orders',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anOrder, { maxLength: 8 }), { maxLength: 4 }), async (syncs) => {
        await clearSales(database.db);
        for (const orders of syncs) await buildStoredOrders(database.db, orders);
        await expectRollUpsAreRight();
        await expectPackedSalesAreRight();
      }),
      { numRuns: 40 },
    );
  },
);

test('of a day only the products are summed again that an order has or had', async () => {
  const { db } = database;
  const order = (externalId: string, sku: string, updated: number): GivenOrder => ({
    externalId,
    updatedAt: new Date(LAST + updated * 60_000),
    lines: [{ sku, quantity: 1 }],
  });
  await buildStoredOrders(db, [order('1', 'KEPT', 0), order('2', 'GONE', 0), order('3', 'MORE', 0)]);
  const readVersions = async () => {
    const { rows } = await sql<{ sku: string; units: number; version: string }>`
      select sku, units, xmin::text as version from sales_product_days order by sku`.execute(db);
    return new Map(rows.map(({ sku, ...row }) => [sku, row]));
  };
  const before = await readVersions();
  await buildStoredOrders(db, [order('2', 'MORE', 1)]);
  const after = await readVersions();
  expect(after.get('KEPT')).toEqual(before.get('KEPT'));
  expect([...after].map(([sku, { units }]) => [sku, units])).toEqual([
    ['KEPT', 1],
    ['MORE', 2],
  ]);
  await expectRollUpsAreRight();
});

test('two accounts that are read at the same time share a day, and it holds what both sold', async () => {
  const { db } = database;
  await Promise.all(
    ['one', 'two', 'three'].map((account) =>
      buildStoredOrders(
        db,
        Array.from({ length: 40 }, (_, n) => ({
          account,
          externalId: `${n}`,
          customerKey: `${account} ${n}`,
        })),
      ),
    ),
  );
  await expectRollUpsAreRight();
  expect(await db.selectFrom('sales_days').select('orders').execute()).toEqual([{ orders: 120 }]);
});
