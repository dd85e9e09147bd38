import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAmazonEmulator,
  type AmazonWorldFee,
  type AmazonWorldPosting,
} from '#connectors/amazon/emulator.ts';
import { createAmazon, MARKETPLACES } from '#connectors/amazon/index.ts';
import type { AnswerChange } from '#connectors/kit/emulator.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { amazonSalesFees } from '../contract/fees.ts';
import { getOrder } from '../contract/order.ts';
import { amazonSalesDetailed, amazonSalesStats, salesSummary } from '../contract/sales.ts';
import { getSkuSales } from '../contract/sku.ts';
import { createAmazonFinancesSource } from './feeds/amazon-finances.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CREDENTIALS = { clientId: 'client', clientSecret: 'secret', refreshToken: 'Atzr|EXAMPLE' };

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('sources').execute();
  await server.db.deleteFrom('source_gaps').execute();
});
afterAll(() => server.close());

const refund: AmazonWorldPosting = {
  id: 'refund-1',
  type: 'Refund',
  orderId: 'the order',
  marketplaceId: MARKETPLACES.DE.id,
  marketplaceName: 'Amazon.de',
  postedAt: new Date('2026-11-18T10:00:00Z'),
  listedAt: new Date('2026-11-18T10:00:00Z'),
  releasedAt: null,
  currency: 'EUR',
  lines: [
    {
      sku: 'TL-CP-M-EU',
      asin: 'B0CJ7XQ8P1',
      title: 'Cityplay M',
      quantity: 1,
      goodsMinor: 150_00,
      taxMinor: 0,
      feesMinor: 0,
    },
  ],
};

const storageFee: AmazonWorldFee = {
  id: 'storage of October',
  type: 'FBAStorageFee',
  name: 'FBA storage fee',
  marketplaceId: MARKETPLACES.DE.id,
  marketplaceName: 'Amazon.de',
  postedAt: new Date('2026-11-18T10:00:00Z'),
  listedAt: new Date('2026-11-18T10:00:00Z'),
  currency: 'EUR',
  minor: 61_20,
};

const LACKS = 'Amazon finances Europe: at least 1 refund couldn’t be read and may not be deducted.';

const SOLD = { channel: 'amazon', account: 'eu', goodsMinor: 150_00 } as const;
const ORDER = { ...SOLD, externalId: 'the order', placedAt: new Date('2026-11-15T12:00:00Z') };

/** What is missing of an order, by itself. */
const readMissing = async (id: string) => {
  const { order } = (await user.call(getOrder, { params: { id } })).body;
  return order.missing_refunds;
};

/** Amazon leaves out how much of a booking is for goods. */
const dropGoodsAmount: AnswerChange = (json) =>
  JSON.parse(
    JSON.stringify(json, (_, value) =>
      value?.breakdownType === 'OurPricePrincipal' ? { ...value, breakdownAmount: undefined } : value,
    ),
  );

/** Amazon leaves out when something was booked. */
const dropDate: AnswerChange = (json) =>
  JSON.parse(JSON.stringify(json, (key, value) => (key === 'postedDate' ? undefined : value)));

/** A seller in Europe who has refunded an order, and a reading of the finances. */
async function openSeller({ fees = [] }: { fees?: AmazonWorldFee[] } = {}) {
  const clock = createFakeClock(NOW.getTime());
  const emulator = closeAfterTest(
    await createAmazonEmulator(
      {
        clients: [CREDENTIALS],
        marketplaceIds: [MARKETPLACES.DE.id],
        stock: () => [],
        orders: () => [],
        postings: () => [refund],
        fees: () => fees,
      },
      { now: () => clock.now() },
    ),
  );
  const amazon = closeAfterTest(
    createAmazon({
      account: 'eu',
      credentials: CREDENTIALS,
      marketplaces: ['DE'],
      apiUrl: emulator.origin,
      lwaUrl: emulator.origin,
      allowPrivate: true,
      clock,
    }),
  );
  const source = createAmazonFinancesSource({
    intervalSeconds: 3_600,
    timeZone: 'Europe/London',
    firstLoadDays: 20,
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
  return { clock, emulator, run };
}

test('a refund that cannot be read is named wherever it is not deducted', async () => {
  await buildStoredOrders(server.db, [
    { ...SOLD, externalId: 'an older order', placedAt: new Date('2026-07-01T12:00:00Z') },
    ORDER,
  ]);
  const { emulator, run } = await openSeller();
  emulator.alter(dropGoodsAmount, { path: '/finances/' });
  await run();
  const query = { days: 7 };
  const stats = (await user.call(amazonSalesStats, { query })).body;
  const atMost = { TOTAL_REVENUE: 150, ARE_REFUNDS_KNOWN: false, ARE_ORDERS_READ: true };
  expect(stats.total).toMatchObject(atMost);
  expect(stats.notes).toEqual([LACKS]);
  expect(stats.stats).toMatchObject([
    { REGION: 'EU', ...atMost },
    { REGION: 'NA', ARE_REFUNDS_KNOWN: true },
  ]);
  const { notes, fees } = (await user.call(amazonSalesFees, { query })).body;
  expect(notes).toEqual([LACKS]);
  // No fee of these orders is booked, so no refund is missing from what is left of them.
  expect(fees).toMatchObject({ ORDERS_WITH_FEES: 0, ARE_REFUNDS_KNOWN: true });
  const both = (await user.call(salesSummary, { query })).body;
  expect(both.notes).toEqual([LACKS]);
  expect(both.total).toMatchObject(atMost);
  expect(both.channels).toMatchObject([{ CHANNEL: 'Amazon', ...atMost }, { CHANNEL: 'Shopify' }]);
  const { summary } = (await user.call(amazonSalesDetailed, { query })).body;
  const [lacking, whole] = [false, true].map((are_refunds_known) => ({ are_refunds_known }));
  expect(summary).toMatchObject({ EU: lacking, NA: whole, OTHER: whole, total: lacking });
  const order = await user.call(getOrder, { params: { id: 'the order' } });
  expect(order.body.order).toMatchObject({ refunded_minor: 0, missing_refunds: [LACKS] });
  const onDay = (await user.call(amazonOrdersByDate, { query: { date: '2026-11-15' } })).body;
  expect(onDay).toMatchObject({ notes: [LACKS], orders: [{ ARE_REFUNDS_KNOWN: false }] });
  // It concerns the orders of its account alone, and no units.
  const america = { days: 7, region: 'NA' } as const;
  expect((await user.call(amazonSalesStats, { query: america })).body.notes).toEqual([]);
  expect((await user.call(getSkuSales, { params: { sku: 'TL-CP-M-EU' } })).body.notes).toEqual([]);
});

/** Amazon leaves it out for as long as this is so. */
function breakAnswers(emulator: Awaited<ReturnType<typeof openSeller>>['emulator']) {
  const state = { isBroken: true };
  emulator.alter((json) => (state.isBroken ? dropGoodsAmount(json) : json), { path: '/finances/' });
  return state;
}

test('only orders from the months before it may lack a refund that cannot be read', async () => {
  await buildStoredOrders(server.db, [
    { ...SOLD, externalId: 'too old', placedAt: new Date('2026-07-20T12:00:00Z') },
    { ...SOLD, externalId: 'old', placedAt: new Date('2026-07-22T12:00:00Z') },
    ORDER,
    { ...SOLD, externalId: 'later', placedAt: new Date('2026-11-19T12:00:00Z') },
  ]);
  const { emulator, run } = await openSeller();
  breakAnswers(emulator);
  await run();
  expect(await readMissing('old')).toEqual([LACKS]);
  expect(await readMissing('the order')).toEqual([LACKS]);
  for (const [id, date] of [
    ['too old', '2026-07-20'],
    ['later', '2026-11-19'],
  ] as const) {
    expect(await readMissing(id)).toEqual([]);
    const { body } = await user.call(amazonOrdersByDate, { query: { date } });
    expect(body).toMatchObject({ notes: [], orders: [{ ARE_REFUNDS_KNOWN: true }] });
  }
});

test('a refund that can be read at last is no longer missing', async () => {
  await buildStoredOrders(server.db, [
    { ...SOLD, externalId: 'an older order', placedAt: new Date('2026-07-22T12:00:00Z') },
    ORDER,
  ]);
  const { clock, emulator, run } = await openSeller();
  const state = breakAnswers(emulator);
  await run();
  expect(await readMissing('the order')).toEqual([LACKS]);
  clock.advance(DAY_MS);
  await run();
  expect(await readMissing('the order')).toEqual([LACKS]);
  state.isBroken = false;
  clock.advance(3_600_000);
  await run();
  const { order } = (await user.call(getOrder, { params: { id: 'the order' } })).body;
  expect(order).toMatchObject({ refunded_minor: 150_00, missing_refunds: [] });
  expect((await user.call(amazonSalesStats, { query: { days: 7 } })).body.notes).toEqual([]);
});

test.each([
  ['can be read', dropGoodsAmount],
  ['cannot be read', dropDate],
])('a refund whose date %s is missing also when it is no longer read again', async (_, change) => {
  await buildStoredOrders(server.db, [ORDER]);
  const { clock, emulator, run } = await openSeller();
  emulator.alter(change, { path: '/finances/' });
  for (let day = 0; day < 18; day += 1) {
    await run();
    clock.advance(DAY_MS);
  }
  expect(await readMissing('the order')).toEqual([LACKS]);
});

/** What Amazon took for no order. */
const readAccountFees = async (query: { days: number; region?: 'EU' | 'NA' }) =>
  (await user.call(amazonSalesFees, { query })).body.account_fees;

/** Amazon names no currency of what it took for one of its services. */
const dropCurrency: AnswerChange = (json) =>
  JSON.parse(
    JSON.stringify(json, (_, value) =>
      value?.transactionId === 'subscription' ? { ...value, totalAmount: { currencyAmount: -39.99 } } : value,
    ),
  );

test('a fee of no order that cannot be read is named beside the others until it can be', async () => {
  await buildStoredOrders(server.db, [ORDER]);
  const subscription = { ...storageFee, id: 'subscription', type: 'Subscription', minor: 39_99 };
  const { clock, emulator, run } = await openSeller({ fees: [storageFee, subscription] });
  const state = { isBroken: true };
  emulator.alter((json) => (state.isBroken ? dropCurrency(json) : json), { path: '/finances/' });
  await run();
  expect(await readAccountFees({ days: 7 })).toMatchObject({
    FEES: 61.2,
    MISSING: ['Amazon finances Europe: at least 1 service fee couldn’t be read and may be missing.'],
  });
  // It concerns the days since it was booked, its own account, and no refunds.
  expect(await readAccountFees({ days: 2 })).toMatchObject({ FEES: 0, MISSING: [] });
  expect(await readAccountFees({ days: 7, region: 'NA' })).toMatchObject({ FEES: null, MISSING: [] });
  expect(await readMissing('the order')).toEqual([]);
  state.isBroken = false;
  clock.advance(3_600_000);
  await run();
  expect(await readAccountFees({ days: 7 })).toMatchObject({ FEES: 101.19, MISSING: [] });
});

test('fees of no order say which of the accounts have not been read up to now', async () => {
  await buildStoredOrders(server.db, [ORDER]);
  const { run } = await openSeller({ fees: [storageFee] });
  expect(await readAccountFees({ days: 7 })).toMatchObject({
    FEES: null,
    MISSING: ['Amazon finances Europe haven’t synced yet, so their fees are missing.'],
  });
  await run();
  expect(await readAccountFees({ days: 7 })).toMatchObject({ FEES: 61.2, MISSING: [] });
});
