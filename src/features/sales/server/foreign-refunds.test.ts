import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AmazonPosting } from '#connectors/amazon/index.ts';
import { buildRates, buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { getOrder } from '../contract/order.ts';
import { amazonSalesDaily, amazonSalesStats, salesSummary } from '../contract/sales.ts';
import { storeAmazonPostings } from './feeds/store-amazon-orders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('order_postings').execute();
  await buildStoredOrders(server.db, [
    { channel: 'amazon', account: 'eu', externalId: 'the order', customerKey: null },
  ]);
});
afterAll(() => server.close());

const book = (refund: Partial<AmazonPosting> = {}) => {
  const goodsMinor = refund.goodsMinor ?? 110_00;
  const posting: AmazonPosting = {
    id: 'refund-1',
    orderId: 'the order',
    kind: 'refund',
    postedAt: new Date('2026-11-20T18:00:00Z'),
    currency: 'SEK',
    goodsMinor,
    lines: [{ sku: 'TL-CP-M-EU', quantity: 1, goodsMinor, taxMinor: 0, fees: null }],
    ...refund,
  };
  const given = { account: 'eu', timeZone: 'Europe/London', postings: [posting], accountFees: [] };
  return server.db.transaction().execute((tx) => storeAmazonPostings(tx, given));
};

/** What the day, its region, the period and both channels together say. */
async function readFigures() {
  const query = { days: 7 };
  const { total } = (await user.call(amazonSalesStats, { query })).body;
  const { sales } = (await user.call(amazonSalesDaily, { query })).body;
  const day = sales.find(({ SALE_DATE }) => SALE_DATE === '2026-11-20');
  const combined = (await user.call(salesSummary, { query })).body.total;
  return [total, combined, day, day?.REGIONS[0]];
}

test('a refund without a rate is named beside every figure it belongs in until its rate is there', async () => {
  await book();
  const unknown = { TOTAL_REVENUE: 100, WITHOUT_RATE: [{ currency: 'SEK', amount: -110 }] };
  for (const figures of await readFigures()) expect(figures).toMatchObject(unknown);

  // The order is of a Friday; the last rate before it counts.
  await buildRates(server.db, '2026-11-19', { SEK: 11 });
  const known = { TOTAL_ORDERS: 1, TOTAL_REVENUE: 90, WITHOUT_RATE: [] };
  for (const figures of await readFigures()) expect(figures).toMatchObject(known);
});

test('a refund of shipping alone returns no goods in any currency', async () => {
  await book({ goodsMinor: 0, lines: [{ sku: null, quantity: 0, goodsMinor: 0, taxMinor: 0, fees: null }] });
  for (const figures of await readFigures())
    expect(figures).toMatchObject({ TOTAL_REVENUE: 100, WITHOUT_RATE: [] });
});

test('an order that was refunded in another currency says that this is not deducted from it', async () => {
  const readOrder = async () => {
    const params = { id: 'the order' };
    const { missing_refunds } = (await user.call(getOrder, { params })).body.order;
    const query = { date: '2026-11-20' };
    const { notes, orders } = (await user.call(amazonOrdersByDate, { query })).body;
    return { missing_refunds, notes, isKnown: orders[0]?.ARE_REFUNDS_KNOWN };
  };
  await book({ id: 'shipping', goodsMinor: 0 });
  expect(await readOrder()).toEqual({ missing_refunds: [], notes: [], isKnown: true });
  await book();
  const notes = ['Refunds in SEK aren’t deducted here.'];
  expect(await readOrder()).toEqual({ missing_refunds: notes, notes, isKnown: false });
});
