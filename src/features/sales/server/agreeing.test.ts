import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStoredOrders, buildRates, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract/sales.ts';

// A Monday morning, eight days after clocks went back in London.
const NOW = new Date('2026-11-02T09:00:00Z');
const DAYS = 10;

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

const anOrder = fc
  .record({
    channel: fc.constantFrom('amazon' as const, 'shopify' as const),
    hoursAgo: fc.integer({ min: 0, max: 2 * DAYS * 24 }),
    region: fc.constantFrom('EU' as const, 'NA' as const, 'OTHER' as const),
    currency: fc.constantFrom('EUR', 'GBP', 'USD'),
    isCancelled: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    goodsMinor: fc.option(fc.integer({ min: 1, max: 900_01 }), { freq: 9 }),
    share: fc.constantFrom(0, 0, 0, 0.3, 1),
    goodsBasis: fc.constantFrom('reported' as const, 'estimated' as const),
    units: fc.integer({ min: 1, max: 4 }),
    customerKey: fc.option(fc.constantFrom('ada', 'ben', 'cleo'), { freq: 8 }),
  })
  .map(({ hoursAgo, share, ...order }): GivenOrder => ({
    ...order,
    placedAt: new Date(NOW.getTime() - hoursAgo * 3_600_000),
    refundedMinor: Math.round((order.goodsMinor ?? 0) * share),
  }));

interface Row {
  TOTAL_ORDERS: number | null;
  TOTAL_UNITS: number | null;
  TOTAL_REVENUE: number | null;
  PENDING_ORDERS: number;
  ESTIMATED_UNITS: number;
  ORIGINALS: { currency: string; amount: number }[];
}

const cents = (amount: number | null) => Math.round((amount ?? NaN) * 100);

/** What a row could convert, in whole cents. Null only where it has sold in a currency whose rate is not known. */
function readRevenue({ TOTAL_REVENUE: revenue, ORIGINALS: originals }: Row): number {
  if (revenue !== null) return cents(revenue);
  expect(originals.some(({ currency }) => currency !== 'EUR')).toBe(true);
  return 0;
}

/** What rows come to, in whole cents: sums of binary fractions would be off by less than one. */
function sumRows(all: readonly Row[]) {
  // A channel without an order is not connected: nothing is known of it, and it adds nothing.
  const rows = all.filter(({ TOTAL_ORDERS }) => TOTAL_ORDERS !== null);
  const originals = new Map<string, number>();
  for (const { currency, amount } of rows.flatMap(({ ORIGINALS }) => ORIGINALS))
    originals.set(currency, (originals.get(currency) ?? 0) + cents(amount));
  const sum = (of: (row: Row) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return {
    orders: sum(({ TOTAL_ORDERS }) => TOTAL_ORDERS),
    units: sum(({ TOTAL_UNITS }) => TOTAL_UNITS),
    revenue: sum(readRevenue),
    pending: sum(({ PENDING_ORDERS }) => PENDING_ORDERS),
    estimated: sum(({ ESTIMATED_UNITS }) => ESTIMATED_UNITS),
    originals: Object.fromEntries([...originals].toSorted()),
  };
}

const asRow = (
  day: { ORDER_COUNT: number; UNITS: number; NET_REVENUE: number | null } & Omit<
    Row,
    'TOTAL_ORDERS' | 'TOTAL_UNITS' | 'TOTAL_REVENUE'
  >,
): Row => ({
  ...day,
  TOTAL_ORDERS: day.ORDER_COUNT,
  TOTAL_UNITS: day.UNITS,
  TOTAL_REVENUE: day.NET_REVENUE,
});

test(
  'days sum to the summary, regions to all, channels to both together, and the orders of a day to its row',
  { timeout: 60_000 },
  async () => {
    const query = { days: DAYS };
    const sumTogether = async (region?: 'EU' | 'NA' | 'OTHER') =>
      (await user.call(contract.salesSummary, { query: { ...query, region } })).body;
    await fc.assert(
      fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 60 }), async (orders) => {
        await clearSales(server.db);
        // The first days have no rate yet, then the rates change, and a weekend has none.
        await buildRates(server.db, '2026-10-27', { GBP: 0.8731, USD: 1.1617 });
        await buildRates(server.db, '2026-10-29', { GBP: 0.8512, USD: 1.2093 });
        await buildStoredOrders(server.db, orders);

        const stats = (await user.call(contract.amazonSalesStats, { query })).body;
        const amazon = (await user.call(contract.amazonSalesDaily, { query })).body;
        const shop = (await user.call(contract.shopifySummary, { query })).body;
        const shopDays = (await user.call(contract.shopifyDaily, { query })).body;
        const both = await sumTogether();

        expect(sumRows(amazon.sales)).toEqual(sumRows([stats.total]));
        expect(sumRows(amazon.sales.flatMap(({ REGIONS }) => REGIONS))).toEqual(sumRows([stats.total]));
        expect(sumRows(stats.stats)).toEqual(sumRows([stats.total]));
        expect(sumRows(shopDays.sales.map(asRow))).toEqual(sumRows([shop.summary]));
        expect(sumRows([stats.total, shop.summary])).toEqual(sumRows([both.total]));
        const regions = await Promise.all(
          (['EU', 'NA', 'OTHER'] as const).map((region) => sumTogether(region)),
        );
        expect(sumRows(regions.map(({ total }) => total))).toEqual(sumRows([both.total]));
        const shares = both.channels.flatMap(({ SHARE }) => SHARE ?? []);
        expect([0, 1000]).toContain(shares.reduce((sum, share) => sum + Math.round(share * 10), 0));

        for (const day of [...shopDays.sales.slice(0, 3), ...shopDays.sales.slice(-2)]) {
          const { body } = await user.call(contract.shopifyOrdersByDate, { query: { date: day.SALE_DATE } });
          const { ORDER_COUNT, TOTAL_ITEMS, NET_REVENUE, ...beside } = body.totals;
          const row = { ORDER_COUNT, UNITS: TOTAL_ITEMS, NET_REVENUE, ...beside };
          expect(sumRows([asRow(row)])).toEqual(sumRows([asRow(day)]));
          expect(body.orders).toHaveLength(day.ORDER_COUNT);
        }
      }),
      { numRuns: 12 },
    );
  },
);
