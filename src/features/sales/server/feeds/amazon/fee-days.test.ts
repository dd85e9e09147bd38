import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AmazonAccountFee, AmazonFees, AmazonPosting } from '#connectors/amazon/index.ts';
import { registerSources } from '#features/connections/server/public.ts';
import { buildRates, buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonSalesFees } from '../../../contract/fees.ts';
import { amazonSalesStats } from '../../../contract/sales.ts';
import { storeAmazonPostings } from '../store-amazon-orders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const NO_FEES: AmazonFees = { referral: 0, fba: 0, storage: 0, other: 0 };

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(() => clearSales(server.db));
afterAll(() => server.close());

const sell = (externalId: string, order: GivenOrder = {}) =>
  buildStoredOrders(server.db, [
    {
      channel: 'amazon',
      account: 'eu',
      customerKey: null,
      placedAt: new Date('2026-11-12T12:00:00Z'),
      externalId,
      ...order,
    },
  ]);

interface GivenPosting extends Partial<Omit<AmazonPosting, 'lines'>> {
  fees?: Partial<AmazonFees> | null;
  quantity?: number;
  sku?: string;
}

function buildPosting({
  fees = {},
  quantity = 1,
  sku = 'TL-CP-M-EU',
  ...given
}: GivenPosting): AmazonPosting {
  const posting = {
    id: `sale of ${given.orderId}`,
    orderId: '',
    kind: 'sale' as const,
    postedAt: new Date('2026-11-15T10:00:00Z'),
    currency: 'EUR',
    goodsMinor: 100_00,
    ...given,
  };
  const line = { sku, quantity, goodsMinor: posting.goodsMinor, taxMinor: 19_00 };
  return { ...posting, lines: [{ ...line, fees: fees && { ...NO_FEES, ...fees } }] };
}

const book = (postings: GivenPosting[], accountFees: AmazonAccountFee[] = []) =>
  server.db.transaction().execute((tx) =>
    storeAmazonPostings(tx, {
      account: 'eu',
      timeZone: 'Europe/London',
      postings: postings.map(buildPosting),
      accountFees,
    }),
  );

const read = async (query = {}) => (await user.call(amazonSalesFees, { query })).body;

test('an order whose fees are not booked is unknown: only the others are in the figure, which says how many', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await sell(id);
  await sell('two units', { units: 2 });
  expect((await read()).fees).toMatchObject({ TOTAL_ORDERS: 5, ORDERS_WITH_FEES: 0, NET_AFTER_FEES: null });
  await book([
    { orderId: 'a', fees: { referral: 15_00, fba: 3_50 } },
    { orderId: 'b', fees: { referral: 15_00 } },
    { orderId: 'c', fees: null },
    { orderId: 'two units', fees: { referral: 7_00 } },
  ]);
  expect((await read()).fees).toEqual({
    CURRENCY: 'EUR',
    TOTAL_ORDERS: 5,
    ORDERS_WITH_FEES: 2,
    REVENUE: 200,
    REFERRAL: 30,
    FBA: 3.5,
    STORAGE: 0,
    OTHER: 0,
    FEES: 33.5,
    NET_AFTER_FEES: 166.5,
    WITHOUT_RATE: [],
    ARE_REFUNDS_KNOWN: true,
    ARE_ORDERS_READ: true,
  });
  // Revenue is that of all orders, and knows no fee.
  const { total } = (await user.call(amazonSalesStats, { query: {} })).body;
  expect(total).toMatchObject({ TOTAL_ORDERS: 5, TOTAL_REVENUE: 500 });
});

test('while no order has been read, every figure is unknown, also how many orders there are', async () => {
  const none = { REFERRAL: null, FBA: null, STORAGE: null, OTHER: null, FEES: null };
  expect(await read()).toMatchObject({
    success: false,
    error: 'Amazon is not connected.',
    fees: { TOTAL_ORDERS: null, ORDERS_WITH_FEES: null, REVENUE: null, NET_AFTER_FEES: null, ...none },
    account_fees: none,
  });
});

test('fees of no order are unknown until bookings are read, and none where they were read and name none', async () => {
  await sell('a');
  expect((await read()).account_fees).toMatchObject({ STORAGE: null, FEES: null });
  const source = { ...buildTestSource(), id: 'finances:amazon-eu', kind: 'finances' as const };
  await registerSources(server.db, [source], NOW);
  expect((await read()).account_fees).toMatchObject({ STORAGE: null, FEES: null });
  await server.db.updateTable('sources').set({ last_success_at: NOW }).execute();
  expect((await read()).account_fees).toMatchObject({ STORAGE: 0, FEES: 0 });
  expect((await read({ region: 'NA' })).account_fees).toMatchObject({ STORAGE: null, FEES: null });
  await server.db.deleteFrom('sources').execute();
});

test('the same posting twice changes nothing, and a changed or released one replaces the former', async () => {
  await sell('a');
  const first = { orderId: 'a', fees: { referral: 15_00 } };
  await book([first]);
  expect(await book([first])).toBe(0);
  await book([{ ...first, fees: { referral: 12_00 }, postedAt: new Date('2026-11-20T10:00:00Z') }]);
  expect((await read()).fees).toMatchObject({ FEES: 12, NET_AFTER_FEES: 88 });
  await book([first]);
  expect((await read()).fees).toMatchObject({ FEES: 12 });
});

test('a refund lowers what the order brought, and gives back its fee', async () => {
  await sell('a');
  const back = { id: 'back', orderId: 'a', kind: 'refund' as const, goodsMinor: 40_00 };
  await book([
    { orderId: 'a', fees: { referral: 15_00 } },
    { ...back, fees: { referral: -6_00, other: 1_20 } },
  ]);
  expect((await read()).fees).toMatchObject({ REVENUE: 60, REFERRAL: 9, OTHER: 1.2, NET_AFTER_FEES: 49.8 });
});

test('what is left of orders may lack refunds only where bookings of their own account are not read', async () => {
  await sell('a');
  await book([{ orderId: 'a', fees: { referral: 15_00 } }]);
  const register = (id: string) =>
    registerSources(server.db, [{ ...buildTestSource(), id, kind: 'finances' as const }], NOW);
  await register('finances:amazon-na');
  expect((await read()).fees).toMatchObject({ ORDERS_WITH_FEES: 1, ARE_REFUNDS_KNOWN: true });
  await register('finances:amazon-eu');
  expect((await read()).fees).toMatchObject({ ORDERS_WITH_FEES: 1, ARE_REFUNDS_KNOWN: false });
  await server.db.deleteFrom('sources').execute();
});

test('postings that come before their order count when it is there, and not once it is cancelled', async () => {
  await book([{ orderId: 'a', fees: { referral: 15_00 } }]);
  await sell('a');
  expect((await read()).fees).toMatchObject({ ORDERS_WITH_FEES: 1, FEES: 15 });
  await sell('b');
  await sell('a', { isCancelled: true, updatedAt: NOW });
  expect((await read()).fees).toMatchObject({ TOTAL_ORDERS: 1, ORDERS_WITH_FEES: 0, FEES: null });
});

test('the products sum to the fees, whatever the currencies; what has no rate is left out and named', async () => {
  await buildRates(server.db, '2026-11-11', { GBP: 0.8731 });
  await sell('a', { currency: 'GBP' });
  await sell('b', { currency: 'GBP' });
  await sell('c', { currency: 'SEK' });
  await book([
    { orderId: 'a', currency: 'GBP', fees: { referral: 3_33, fba: 3_33 } },
    { orderId: 'b', currency: 'GBP', fees: { referral: 3_33 }, sku: 'TL-20-L' },
    { orderId: 'c', currency: 'SEK', fees: { referral: 10_00 } },
  ]);
  const { fees, products } = await read();
  expect(products.map(({ SKU }) => SKU)).toEqual(['TL-CP-M-EU', 'TL-20-L']);
  const sum = products.reduce((total, { FEES }) => total + Math.round((FEES ?? 0) * 100), 0);
  expect(Math.round((fees.FEES ?? 0) * 100)).toBe(sum);
  expect(fees).toMatchObject({
    TOTAL_ORDERS: 3,
    ORDERS_WITH_FEES: 2,
    WITHOUT_RATE: [{ currency: 'SEK', amount: 90 }],
  });
});

test('storage belongs to no order: it is shown separately, on the day of its booking, and is in no other value', async () => {
  await sell('a');
  const storage = {
    id: 'storage',
    postedAt: new Date('2026-11-07T23:30:00Z'),
    currency: 'EUR',
    name: 'FBA storage fee',
    fees: { ...NO_FEES, storage: 61_20 },
  };
  const old = { ...storage, id: 'older', postedAt: new Date('2026-09-07T10:00:00Z') };
  expect(await book([{ orderId: 'a', fees: { referral: 15_00 } }], [storage, old])).toBe(3);
  expect(await book([], [storage])).toBe(0);
  const { fees, account_fees } = await read();
  expect(account_fees).toMatchObject({ STORAGE: 61.2, FEES: 61.2 });
  expect(fees).toMatchObject({ FEES: 15, STORAGE: 0, NET_AFTER_FEES: 85 });
  expect((await read({ region: 'NA' })).account_fees).toMatchObject({ FEES: null });
});
