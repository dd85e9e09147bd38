import { expect, test } from 'vitest';
import type { AmazonOrder, AmazonOrderLine, OrdersRequest, OrdersRead } from '#connectors/amazon/index.ts';
import { listSourceFreshness, registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { listUncertainUnits } from '../public.ts';
import type { VatRate } from '../../rules/vat.ts';
import { createAmazonOrdersSource } from './amazon-orders.ts';

const NOW = new Date('2026-11-21T14:00:00Z');

const buildLine = (overrides: Partial<AmazonOrderLine> = {}): AmazonOrderLine => ({
  sku: 'TL-CP-M-EU',
  asin: 'B0CJ7XQ8P1',
  title: 'Cityplay M',
  quantity: 1,
  goodsMinor: 107_50,
  includesTax: false,
  taxMinor: null,
  taxScheme: null,
  serialNumbers: [],
  cancelledQuantity: 0,
  cancelledBy: null,
  isCancellationRequested: false,
  ...overrides,
});

const order = (overrides: Partial<AmazonOrder> = {}): AmazonOrder => ({
  id: '202-7654321-1098765',
  placedAt: new Date('2026-11-20T23:30:00Z'),
  updatedAt: new Date('2026-11-20T23:45:00Z'),
  country: 'GB',
  recipientCountry: null,
  packages: [],
  region: 'EU',
  currency: 'GBP',
  isCancelled: false,
  status: 'SHIPPED',
  goodsMinor: 107_50,
  includesTax: false,
  discountsMinor: 12_90,
  totalMinor: 129_00,
  units: 1,
  lines: [buildLine()],
  ...overrides,
});

const FRANCE: VatRate = { country: 'FR', percent: 25, from: '2026-11-01' };

function buildSource(rows: AmazonOrder[], answer: Partial<OrdersRead> = {}, vatRates = [FRANCE]) {
  const requests: OrdersRequest[] = [];
  const source = createAmazonOrdersSource({
    intervalSeconds: 300,
    timeZone: 'Europe/Berlin',
    firstLoadDays: 120,
    vatRates,
    amazon: {
      account: 'eu',
      readOrders: async (question) => {
        requests.push(question);
        question.onProgress?.(rows.length);
        return {
          rows,
          setAside: 0,
          examples: [],
          cursor: { at: 'here' },
          isFirst: true,
          hasMore: false,
          ...answer,
        };
      },
      testOrders: async () => 'Orders can be read.',
      retryNow: () => {},
    },
  });
  return { source, asked: requests };
}

async function store({ db }: TestDatabase, rows: AmazonOrder[]): Promise<number> {
  const input = { db, now: NOW, signal: AbortSignal.timeout(10_000), cursor: null, progress: () => {} };
  const reading = await buildSource(rows).source.read(input);
  return db.transaction().execute((tx) => reading.store(tx, NOW));
}

test('an order counts on the company day on which it was placed, with what its goods cost', async () => {
  await using database = await buildDatabase();
  expect(await store(database, [order()])).toBe(1);
  expect(await database.db.selectFrom('orders').selectAll().execute()).toMatchObject([
    {
      channel: 'amazon',
      account: 'eu',
      external_id: '202-7654321-1098765',
      number: '202-7654321-1098765',
      day: '2026-11-21',
      region: 'EU',
      country: 'GB',
      currency: 'GBP',
      is_cancelled: false,
      goods_minor: 107_50,
      refunded_minor: 0,
      total_minor: 129_00,
      discounts_minor: 12_90,
      units: 1,
      customer_key: null,
      fulfillment_status: 'SHIPPED',
    },
  ]);
  expect(await database.db.selectFrom('order_lines').selectAll().execute()).toMatchObject([
    { line: 1, sku: 'TL-CP-M-EU', asin: 'B0CJ7XQ8P1', quantity: 1, goods_minor: 107_50 },
  ]);
});

test('a pending order gets its price later, and a cancelled one is marked', async () => {
  await using database = await buildDatabase();
  const pending = { status: 'PENDING', goodsMinor: null, totalMinor: null };
  await store(database, [order(pending), order({ ...pending, id: 'second' })]);
  const later = { updatedAt: new Date('2026-11-21T08:00:00Z') };
  await store(database, [order(later), order({ ...pending, ...later, id: 'second', isCancelled: true })]);
  const rows = await database.db.selectFrom('orders').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.goods_minor, row.is_cancelled])).toEqual([
    [107_50, false],
    [null, true],
  ]);
});

const untold = (goodsMinor: number, overrides: Partial<AmazonOrder> = {}) =>
  order({
    goodsMinor,
    includesTax: true,
    lines: [buildLine({ goodsMinor, includesTax: true })],
    ...overrides,
  });

test('a price whose tax Amazon does not break down counts without the tax of its country, as an estimate', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await store(database, [untold(120_00), untold(125_00, { id: 'French', country: 'FR' })]);
  const orders = await db.selectFrom('orders').select(['goods_minor', 'goods_basis']).orderBy('id').execute();
  expect(orders).toEqual([
    { goods_minor: 100_00, goods_basis: 'estimated' },
    { goods_minor: 100_00, goods_basis: 'estimated' },
  ]);
  expect(await db.selectFrom('order_lines').select('goods_minor').execute()).toEqual([
    { goods_minor: 100_00 },
    { goods_minor: 100_00 },
  ]);
  expect(await listUncertainUnits(db, { from: '2026-11-21', to: '2026-11-21' })).toEqual([
    { day: '2026-11-21', region: 'EU', sku: 'TL-CP-M-EU', estimatedUnits: 2, pendingUnits: 0 },
  ]);
});

test('an estimate gives way to the breakdown when that comes', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await store(database, [untold(120_00)]);
  await store(database, [order({ goodsMinor: 101_00, lines: [buildLine({ goodsMinor: 101_00 })] })]);
  expect(await db.selectFrom('orders').select(['goods_minor', 'goods_basis']).execute()).toEqual([
    { goods_minor: 101_00, goods_basis: 'reported' },
  ]);
  expect(await listUncertainUnits(db, { from: '2026-11-21', to: '2026-11-21' })).toEqual([]);
});

test('an order in a country whose tax is not known waits for its price, and its units are named', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await store(database, [untold(120_00, { country: 'ZZ' })]);
  expect(await db.selectFrom('orders').select(['goods_minor', 'goods_basis']).execute()).toEqual([
    { goods_minor: null, goods_basis: 'reported' },
  ]);
  expect(await listUncertainUnits(db, { from: '2026-11-21', to: '2026-11-21' })).toEqual([
    { day: '2026-11-21', region: 'EU', sku: 'TL-CP-M-EU', estimatedUnits: 0, pendingUnits: 1 },
  ]);
});

test('a long first load goes on where it stopped, and says how far it is', async () => {
  await using database = await buildDatabase();
  const { source, asked: requests } = buildSource([order()], {
    hasMore: true,
    setAside: 1,
    examples: ['row 2: odd'],
  });
  const progress: number[] = [];
  const reading = await source.read({
    db: database.db,
    now: NOW,
    signal: AbortSignal.timeout(10_000),
    cursor: { at: 'an earlier page' },
    progress: (rows) => progress.push(rows),
  });
  expect(reading).toMatchObject({
    rows: 1,
    setAside: 1,
    examples: ['row 2: odd'],
    cursor: { at: 'here' },
    hasMore: true,
  });
  expect(reading.size).toBeUndefined();
  expect(progress).toEqual([1]);
  expect(requests[0]).toMatchObject({
    cursor: { at: 'an earlier page' },
    since: new Date('2026-07-24T14:00:00Z'),
  });
});

test('each account is a source of its own', async () => {
  const { source } = buildSource([]);
  expect(source).toMatchObject({ id: 'orders:amazon-eu', kind: 'orders', name: 'Amazon Europe orders' });
  expect(await source.check(AbortSignal.timeout(1_000))).toBe('Orders can be read.');
});

test('a first reading that finds no order notifies open sales screens', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const { source } = buildSource([]);
  await registerSources(db, [source], NOW);
  const runner = { db, clock: () => NOW, log: createLog('silent'), stopping: new AbortController().signal };
  expect(await collectChangedTables(database, () => runSourceOnce(source, runner))).toContain(
    'standing/orders',
  );
  expect(await listSourceFreshness(db, NOW)).toMatchObject([{ state: 'fresh' }]);
});

test('when rates of tax change, what was estimated with the old ones is read and estimated again', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const gross = {
    goodsMinor: 125_00,
    includesTax: true,
    lines: [buildLine({ goodsMinor: 125_00, includesTax: true })],
  };
  const french = order({ country: 'FR', currency: 'EUR', ...gross });
  const known = order({ id: 'reported', updatedAt: new Date('2026-11-02T00:00:00Z') });
  const pass = {
    by: 'updated',
    after: '2026-11-21T13:55:00.000Z',
    token: null,
    pages: 0,
    until: null,
    marketplaces: 'FR',
  };
  const run = async (cursor: unknown, vatRates: VatRate[]) => {
    const { source, asked } = buildSource([french, known], { cursor: pass }, vatRates);
    const reading = await source.read({
      db,
      now: NOW,
      signal: AbortSignal.timeout(10_000),
      cursor,
      progress: () => {},
    });
    await db.transaction().execute((tx) => reading.store(tx, NOW));
    const { goods_minor } = await db
      .selectFrom('orders')
      .select('goods_minor')
      .where('external_id', '=', french.id)
      .executeTakeFirstOrThrow();
    return { cursor: reading.cursor, began: asked[0]?.cursor, goods_minor };
  };
  const first = await run(null, [FRANCE]);
  expect(first.goods_minor).toBe(100_00);
  const same = await run(first.cursor, [FRANCE]);
  expect(same.began).toMatchObject({ after: pass.after });
  const changed = await run(same.cursor, [{ ...FRANCE, percent: 20 }]);
  expect(changed).toMatchObject({
    began: { after: '2026-11-20T23:45:00Z', token: null },
    goods_minor: 104_17,
  });
  expect((await run(changed.cursor, [{ ...FRANCE, percent: 20 }])).began).toMatchObject({
    after: pass.after,
  });
});

test('an order that has no price for want of a tax rate is read again when its country gets one', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const line = buildLine({ goodsMinor: 120_00, includesTax: true });
  const turkish = order({ country: 'TR', goodsMinor: 120_00, includesTax: true, lines: [line] });
  const pass = { by: 'updated', token: null, pages: 0, until: null, marketplaces: 'TR' };
  const cursor = { ...pass, after: '2026-11-21T13:55:00.000Z' };
  const input = { db, now: NOW, signal: AbortSignal.timeout(10_000), progress: () => {} };
  const first = await buildSource([turkish], { cursor }, []).source.read({ ...input, cursor: null });
  await db.transaction().execute((tx) => first.store(tx, NOW));
  const rates = [{ country: 'TR', percent: 20, from: null }];
  const { source, asked } = buildSource([turkish], { cursor }, rates);
  const second = await source.read({ ...input, cursor: first.cursor });
  expect(asked[0]?.cursor).toMatchObject({ after: '2026-11-20T23:45:00Z' });
  await db.transaction().execute((tx) => second.store(tx, NOW));
  const stored = await db.selectFrom('orders').select(['goods_minor', 'goods_basis']).execute();
  expect(stored).toEqual([{ goods_minor: 100_00, goods_basis: 'estimated' }]);
});
