import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropFields, replaceValue } from '#connectors/kit/testing/alter-answers.ts';
import { createAmazonEmulator, type AmazonWorldOrder } from '#connectors/amazon/emulator.ts';
import { createAmazon, MARKETPLACES } from '#connectors/amazon/index.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildRates, clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonSalesDaily, amazonSalesStats } from '../contract/sales.ts';
import { createAmazonOrdersSource } from './feeds/amazon-orders.ts';

const ORDERS = '/orders/2026-01-01/orders';
const COUNT = 250;
const FAST = { ratePerSecond: 1_000, burst: 1_000 };
const NOW = new Date('2026-11-20T12:00:00Z');
const CREDENTIALS = { clientId: 'client', clientSecret: 'secret', refreshToken: 'Atzr|EXAMPLE' };

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
  await buildRates(server.db, '2026-11-01', { USD: 2 });
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('sources').execute();
  await server.db.deleteFrom('orders_set_aside').execute();
  await buildRates(server.db, '2026-11-01', { USD: 2 });
});
afterAll(() => server.close());

const buildOrder = (id: string, at: Date): AmazonWorldOrder => ({
  id,
  marketplaceId: MARKETPLACES.US.id,
  marketplaceName: 'Amazon.com',
  channel: 'AMAZON',
  placedAt: at,
  updatedAt: at,
  status: 'SHIPPED',
  fulfilledBy: 'AMAZON',
  currency: 'USD',
  pricesIncludeTax: false,
  shippingMinor: 0,
  lines: [
    {
      itemId: id,
      sku: 'TL-CP-M-US',
      asin: 'B0CJ7XQ8P1',
      title: 'Cityplay M',
      quantity: 1,
      unitMinor: 10_00,
      discountMinor: 0,
      taxMinor: 0,
    },
  ],
});

/** A seller in North America with 250 orders of 10 dollars, three pages of them, and the source that reads it. */
async function openSeller() {
  const clock = createFakeClock(NOW.getTime());
  const orders = Array.from({ length: COUNT }, (_, n) =>
    buildOrder(`order-${n}`, new Date(NOW.getTime() - (n + 2) * 600_000)),
  );
  const world = {
    clients: [CREDENTIALS],
    marketplaceIds: [MARKETPLACES.US.id],
    stock: () => [],
    orders: () => orders,
    postings: () => [],
  };
  const options = { now: () => clock.now(), rates: { [ORDERS]: FAST } };
  const emulator = closeAfterTest(await createAmazonEmulator(world, options));
  const amazon = closeAfterTest(
    createAmazon({
      account: 'na',
      credentials: CREDENTIALS,
      marketplaces: ['US'],
      apiUrl: emulator.origin,
      lwaUrl: emulator.origin,
      allowPrivate: true,
      clock,
      rates: { orders: FAST },
      limits: { callMs: 300 },
    }),
  );
  const source = createAmazonOrdersSource({
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 30,
    vatRates: [],
    amazon,
  });
  await registerSources(server.db, [source], NOW);
  const run = () =>
    runSourceOnce(source, {
      db: server.db,
      clock: () => new Date(clock.now()),
      log: createLog('silent'),
      stopping: new AbortController().signal,
    });
  return { emulator, orders, run, clock };
}

const readStats = async () => (await user.call(amazonSalesStats, { query: { days: 7 } })).body;
const WHOLE = { TOTAL_ORDERS: COUNT, TOTAL_UNITS: COUNT, TOTAL_REVENUE: COUNT * 5 };

test('a page that comes after its neighbour counts once', async () => {
  const { emulator, run } = await openSeller();
  emulator.fail('late', { path: ORDERS, times: 1 });
  await run();
  expect((await readStats()).total).toMatchObject(WHOLE);
});

test('a SKU that the vendor renames changes no figure of what was sold', async () => {
  const { emulator, run, orders, clock } = await openSeller();
  await run();
  emulator.alter(replaceValue('TL-CP-M-US', 'TL-CP-M-US-2'), { path: ORDERS });
  clock.advance(3_600_000);
  for (const order of orders.slice(0, 20)) order.updatedAt = new Date(clock.now() - 600_000);
  await run();
  expect((await readStats()).total).toMatchObject(WHOLE);
  const skus = await server.db
    .selectFrom('sales_product_days')
    .select((q) => ['sku', q.fn.sum<number>('units').as('units')])
    .groupBy('sku')
    .orderBy('sku')
    .execute();
  expect(skus).toEqual([
    { sku: 'TL-CP-M-US', units: COUNT - 20 },
    { sku: 'TL-CP-M-US-2', units: 20 },
  ]);
});

test('orders in a currency without a rate are no revenue of 0', async () => {
  const { emulator, run } = await openSeller();
  emulator.alter(replaceValue('USD', 'MXN'), { path: ORDERS });
  await run();
  const { total } = await readStats();
  expect(total).toMatchObject({
    TOTAL_ORDERS: COUNT,
    TOTAL_REVENUE: null,
    WITHOUT_RATE: [{ currency: 'MXN', amount: COUNT * 10 }],
  });
  const { sales } = (await user.call(amazonSalesDaily, { query: { days: 7 } })).body;
  const sold = sales.filter(({ TOTAL_ORDERS }) => TOTAL_ORDERS > 0);
  expect(sold.map(({ TOTAL_REVENUE }) => TOTAL_REVENUE)).toEqual(sold.map(() => null));
});

test('orders without a price wait for one and are named', async () => {
  const { emulator, run, orders, clock } = await openSeller();
  emulator.alter(dropFields('proceeds', 'price'), { path: ORDERS });
  await run();
  expect((await readStats()).total).toMatchObject({
    TOTAL_ORDERS: 0,
    PENDING_ORDERS: COUNT,
    PENDING_UNITS: COUNT,
  });
  emulator.heal();
  clock.advance(3_600_000);
  for (const order of orders) order.updatedAt = new Date(clock.now() - 600_000);
  await run();
  expect((await readStats()).total).toMatchObject({ ...WHOLE, PENDING_ORDERS: 0 });
});

test('orders that cannot be read in the middle of pages are named beside the figures that lack them', async () => {
  const { emulator, run, orders, clock } = await openSeller();
  emulator.fail('bad-row', { path: ORDERS, times: 2 });
  await run();
  const { total, stats, notes } = await readStats();
  const atLeast = { ARE_ORDERS_READ: false, ARE_REFUNDS_KNOWN: true };
  expect(total).toMatchObject({ TOTAL_ORDERS: COUNT - 2, TOTAL_REVENUE: (COUNT - 2) * 5, ...atLeast });
  expect(stats).toMatchObject([
    { REGION: 'EU', ARE_ORDERS_READ: true },
    { REGION: 'NA', ...atLeast },
  ]);
  expect(notes).toEqual([
    'Amazon North America orders: at least 2 orders couldn’t be read and may be missing from these values.',
  ]);
  // Once they can be read nothing is missing; what was wrong is named as long as its day is in the period.
  clock.advance(3_600_000);
  for (const order of orders) order.updatedAt = new Date(clock.now() - 600_000);
  await run();
  expect((await readStats()).total).toMatchObject(WHOLE);
});

test('an order that cannot be read may be of any day up to its reading, and of no later one', async () => {
  const { emulator, run } = await openSeller();
  emulator.fail('bad-row', { path: ORDERS, times: 1 });
  await run();
  await server.db.updateTable('orders_set_aside').set({ day: '2026-11-19' }).execute();
  const { sales } = (await user.call(amazonSalesDaily, { query: { days: 7 } })).body;
  expect(sales.map(({ SALE_DATE, ARE_ORDERS_READ }) => [SALE_DATE, ARE_ORDERS_READ])).toEqual([
    ['2026-11-20', true],
    ['2026-11-19', false],
    ['2026-11-18', false],
  ]);
});

test('the same order may be unreadable on several days, so only the most of one sync are sure to be missing', async () => {
  const { emulator, run, orders, clock } = await openSeller();
  emulator.fail('bad-row', { path: ORDERS, times: 1 });
  await run();
  clock.advance(86_400_000);
  for (const order of orders) order.updatedAt = new Date(clock.now() - 600_000);
  emulator.fail('bad-row', { path: ORDERS, times: 1 });
  await run();
  expect((await readStats()).notes).toEqual([
    'Amazon North America orders: at least 1 order couldn’t be read and may be missing from these values.',
  ]);
});
