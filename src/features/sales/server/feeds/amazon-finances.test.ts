import { expect, test } from 'vitest';
import type { AmazonPosting, PostingsRead, PostingsRequest } from '#connectors/amazon/index.ts';
import { buildStoredOrders, type GivenOrder } from '#testing/builders/sales.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { createAmazonFinancesSource } from './amazon-finances.ts';
import type { ChannelOrder } from './channel-order.ts';
import { rebuildSalesDays } from './roll-ups.ts';
import { storeAmazonOrders } from './store-amazon-orders.ts';

const NOW = new Date('2026-11-21T14:00:00Z');

const buildPosting = (overrides: Partial<AmazonPosting> = {}): AmazonPosting => {
  const goodsMinor = overrides.goodsMinor ?? 100_00;
  return {
    id: 'refund-1',
    orderId: 'the order',
    kind: 'refund',
    postedAt: new Date('2026-11-19T10:00:00Z'),
    currency: 'EUR',
    goodsMinor,
    lines: [{ sku: 'TL-CP-M-EU', quantity: 1, goodsMinor, taxMinor: 0, fees: null }],
    ...overrides,
  };
};

function buildSource(rows: AmazonPosting[], answer: Partial<PostingsRead> = {}) {
  const requests: PostingsRequest[] = [];
  const source = createAmazonFinancesSource({
    intervalSeconds: 3_600,
    timeZone: 'Europe/Berlin',
    firstLoadDays: 120,
    amazon: {
      account: 'eu',
      readPostings: async (request) => {
        requests.push(request);
        request.onProgress?.(rows.length);
        return {
          rows,
          accountFees: [],
          refundsSetAside: [],
          accountFeesSetAside: [],
          whole: null,
          setAside: 0,
          examples: [],
          cursor: { at: 'here' },
          hasMore: false,
          ...answer,
        };
      },
      testFinances: async () => 'Finances can be read.',
      retryNow: () => {},
    },
  });
  return { source, requests };
}

async function read({ db }: TestDatabase, rows: AmazonPosting[]): Promise<number> {
  const input = { db, now: NOW, signal: AbortSignal.timeout(10_000), cursor: null, progress: () => {} };
  const reading = await buildSource(rows).source.read(input);
  return db.transaction().execute((tx) => reading.store(tx, NOW));
}

const atAmazon = (overrides: GivenOrder = {}): GivenOrder => ({
  channel: 'amazon',
  account: 'eu',
  externalId: 'the order',
  placedAt: new Date('2026-10-12T12:00:00Z'),
  ...overrides,
});

const listDays = ({ db }: TestDatabase) =>
  db
    .selectFrom('sales_days')
    .select(['day', 'goods_minor', 'refunded_minor', 'estimated_orders'])
    .orderBy('day')
    .execute();
const listProducts = ({ db }: TestDatabase) =>
  db.selectFrom('sales_product_days').select(['goods_minor', 'refunded_minor']).execute();

test('a refund after a month is taken off on the day of the order', async () => {
  await using database = await buildDatabase();
  await buildStoredOrders(database.db, [atAmazon()]);
  expect(await read(database, [buildPosting({ goodsMinor: 40_00 })])).toBe(1);
  expect(await listDays(database)).toEqual([
    { day: '2026-10-12', goods_minor: 100_00, refunded_minor: 40_00, estimated_orders: 0 },
  ]);
  expect(await listProducts(database)).toEqual([{ goods_minor: 100_00, refunded_minor: 40_00 }]);
});

test('what is read again changes nothing, and what has changed since counts as it is now', async () => {
  await using database = await buildDatabase();
  await buildStoredOrders(database.db, [atAmazon()]);
  await read(database, [buildPosting({ goodsMinor: 40_00 })]);
  expect(await read(database, [buildPosting({ goodsMinor: 40_00 })])).toBe(0);
  const released = new Date('2026-11-20T10:00:00Z');
  expect(await read(database, [buildPosting({ goodsMinor: 30_00, postedAt: released })])).toBe(1);
  expect(await listDays(database)).toMatchObject([{ refunded_minor: 30_00 }]);
  expect(await read(database, [buildPosting({ goodsMinor: 40_00 })])).toBe(0);
  expect(await listDays(database)).toMatchObject([{ refunded_minor: 30_00 }]);
});

test('the booked sale replaces an estimate, and a later reading of the order does not undo it', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const estimated = atAmazon({ goodsBasis: 'estimated' });
  await buildStoredOrders(db, [estimated]);
  expect(await listDays(database)).toMatchObject([{ goods_minor: 100_00, estimated_orders: 1 }]);
  await read(database, [
    buildPosting({ id: 'sale-1', kind: 'sale', goodsMinor: 98_00 }),
    buildPosting({ goodsMinor: 10_00 }),
  ]);
  const settled = { goods_minor: 98_00, refunded_minor: 10_00, estimated_orders: 0 };
  expect(await listDays(database)).toMatchObject([settled]);
  await db
    .transaction()
    .execute((tx) =>
      storeAmazonOrders(tx, { account: 'eu', timeZone: 'Europe/London', orders: [buildOrder()] }),
    );
  expect(await listDays(database)).toMatchObject([settled]);
  expect(await listProducts(database)).toEqual([{ goods_minor: 98_00, refunded_minor: 10_00 }]);
});

test('a refund that comes before its order counts when the order is there; that of another account does not', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  expect(await read(database, [buildPosting({ goodsMinor: 25_00 })])).toBe(0);
  for (const account of ['eu', 'na'])
    await db
      .transaction()
      .execute((tx) => storeAmazonOrders(tx, { account, timeZone: 'Europe/London', orders: [buildOrder()] }));
  const orders = await db
    .selectFrom('orders')
    .select(['account', 'refunded_minor'])
    .orderBy('account')
    .execute();
  expect(orders).toEqual([
    { account: 'eu', refunded_minor: 25_00 },
    { account: 'na', refunded_minor: 0 },
  ]);
});

test('a refund in another currency is taken off in that currency, on the day of the order', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildStoredOrders(db, [atAmazon()]);
  const foreign = buildPosting({ currency: 'SEK', goodsMinor: 450_00 });
  await read(database, [foreign]);
  const own = { day: '2026-10-12', goods_minor: 100_00, refunded_minor: 0, estimated_orders: 0 };
  const refund = { day: '2026-10-12', goods_minor: 0, refunded_minor: 450_00, estimated_orders: 0 };
  expect(await listDays(database)).toEqual(expect.arrayContaining([own, refund]));
  expect(await listProducts(database)).toEqual(
    expect.arrayContaining([
      { goods_minor: 100_00, refunded_minor: 0 },
      { goods_minor: 0, refunded_minor: 450_00 },
    ]),
  );
  const released = new Date('2026-11-20T10:00:00Z');
  await read(database, [{ ...foreign, goodsMinor: 400_00, postedAt: released }]);
  const sum = () => listDays(database).then((days) => days.map((day) => day.refunded_minor).toSorted());
  expect(await sum()).toEqual([0, 400_00]);
  // An order in that currency on the same day shares its row.
  await buildStoredOrders(db, [atAmazon({ externalId: 'another', currency: 'SEK', goodsMinor: 900_00 })]);
  expect(await listDays(database)).toEqual(
    expect.arrayContaining([own, { ...refund, goods_minor: 900_00, refunded_minor: 400_00 }]),
  );
  await db.transaction().execute((tx) => rebuildSalesDays(tx, 'amazon', ['2026-10-12']));
  expect((await sum()).reduce((all, minor) => all + minor, 0)).toBe(400_00);
});

test('a cancelled order stays cancelled when its payment goes back', async () => {
  await using database = await buildDatabase();
  await buildStoredOrders(database.db, [atAmazon({ isCancelled: true })]);
  await read(database, [buildPosting()]);
  expect(await listDays(database)).toEqual([]);
});

test('each account is a source of its own, which goes on where it stopped', async () => {
  await using database = await buildDatabase();
  const { source, requests } = buildSource([buildPosting()], { hasMore: true });
  expect(source).toMatchObject({
    id: 'finances:amazon-eu',
    kind: 'finances',
    name: 'Amazon finances Europe',
  });
  expect(await source.check(AbortSignal.timeout(1_000))).toBe('Finances can be read.');
  const progress: number[] = [];
  const reading = await source.read({
    db: database.db,
    now: NOW,
    signal: AbortSignal.timeout(10_000),
    cursor: { at: 'an earlier page' },
    progress: (rows) => progress.push(rows),
  });
  expect(reading).toMatchObject({ rows: 1, cursor: { at: 'here' }, hasMore: true });
  expect(progress).toEqual([1]);
  expect(requests[0]).toMatchObject({
    cursor: { at: 'an earlier page' },
    since: new Date('2026-07-24T14:00:00Z'),
  });
});

const buildOrder = (): ChannelOrder => ({
  externalId: 'the order',
  number: 'the order',
  placedAt: new Date('2026-10-12T12:00:00Z'),
  updatedAt: new Date('2026-11-20T12:00:00Z'),
  region: 'EU',
  country: 'DE',
  currency: 'EUR',
  isCancelled: false,
  goodsMinor: 100_00,
  goodsBasis: 'estimated',
  refundedMinor: 0,
  totalMinor: 119_00,
  discountsMinor: 0,
  units: 1,
  customerKey: null,
  customerName: null,
  customerEmail: null,
  paymentStatus: null,
  fulfillmentStatus: 'SHIPPED',
  lines: [
    {
      sku: 'TL-CP-M-EU',
      asin: null,
      title: 'Cityplay M',
      quantity: 1,
      refundedQuantity: 0,
      goodsMinor: 100_00,
      refundedMinor: 0,
    },
  ],
});
