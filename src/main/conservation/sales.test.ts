import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amazonSales } from '#features/dashboard/contract.ts';
import * as contract from '#features/sales/contract/sales.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import {
  getOrderDay,
  isCounted,
  isPending,
  listWorldRates,
  salesWorld,
  sellWorld,
  sumUnits,
  type GeneratedOrder,
} from '#testing/worlds/sales-world.ts';
import { WORLD_ZONE } from '#testing/worlds/stock-world.ts';

// What was sold, against what was ordered: each day, each region, each channel, in any world.
const DAYS = 30;
const REGIONS = ['EU', 'NA', 'OTHER'] as const;

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ settings: { COMPANY_TIME_ZONE: WORLD_ZONE } });
});
afterAll(() => server.close());

interface Figures {
  TOTAL_ORDERS: number | null;
  TOTAL_UNITS: number | null;
  TOTAL_REVENUE: number | null;
  ORIGINALS: { currency: string; amount: number }[];
  WITHOUT_RATE: { currency: string; amount: number }[];
  PENDING_ORDERS: number;
  PENDING_UNITS: number;
  ESTIMATED_ORDERS: number;
  ESTIMATED_UNITS: number;
}

const toCents = (amount: number) => Math.round(amount * 100);
const toAmounts = (parts: Iterable<readonly [string, number]>) =>
  Object.fromEntries([...parts].filter(([, cents]) => cents !== 0).toSorted());

/** What the orders of a day brought, currency by currency, in cents. */
function sumOriginals(orders: readonly GeneratedOrder[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (currency: string, cents: number) => sums.set(currency, (sums.get(currency) ?? 0) + cents);
  for (const { currency, goodsMinor, refundedMinor, refundedInUsd } of orders.filter(isCounted)) {
    add(currency, (goodsMinor ?? 0) - refundedMinor);
    if (refundedInUsd > 0) add('USD', -refundedInUsd);
  }
  return sums;
}

/** What a unit of a currency was worth on a day; null before the first day with a rate, and of the krona. */
function findRate(currency: string, day: string, today: string): number | null {
  if (currency === 'EUR') return 1;
  const known = listWorldRates(today).findLast(({ from }) => from <= day)?.perEuro;
  const perEuro = currency === 'GBP' ? known?.GBP : currency === 'USD' ? known?.USD : undefined;
  return perEuro === undefined ? null : 1 / perEuro;
}

/** The figures of some orders have what is true of them: what cannot be converted is reported, and is in no sum. */
function expectFigures(
  at: unknown,
  shown: Figures,
  { orders, today }: { orders: GeneratedOrder[]; today: string },
) {
  const counted = orders.filter(isCounted);
  const pending = orders.filter(isPending);
  const estimated = counted.filter(({ goodsBasis }) => goodsBasis === 'estimated');
  const originals = sumOriginals(orders);
  const parts = [...Map.groupBy(orders, getOrderDay)].flatMap(([day, ofDay]) =>
    [...sumOriginals(ofDay)].map(([currency, cents]) => ({
      currency,
      cents,
      rate: findRate(currency, day, today),
    })),
  );
  const withoutRate = new Map<string, number>();
  for (const { currency, cents } of parts.filter(({ rate }) => rate === null))
    withoutRate.set(currency, (withoutRate.get(currency) ?? 0) + cents);
  expect([
    at,
    {
      orders: shown.TOTAL_ORDERS,
      units: shown.TOTAL_UNITS,
      pending: [shown.PENDING_ORDERS, shown.PENDING_UNITS],
      estimated: [shown.ESTIMATED_ORDERS, shown.ESTIMATED_UNITS],
      originals: toAmounts(shown.ORIGINALS.map(({ currency, amount }) => [currency, toCents(amount)])),
      withoutRate: toAmounts(shown.WITHOUT_RATE.map(({ currency, amount }) => [currency, toCents(amount)])),
    },
  ]).toEqual([
    at,
    {
      orders: counted.length,
      units: sumUnits(counted),
      pending: [pending.length, sumUnits(pending)],
      estimated: [estimated.length, sumUnits(estimated)],
      originals: toAmounts(originals),
      withoutRate: toAmounts(withoutRate),
    },
  ]);
  const converted = parts.filter(({ rate }) => rate !== null);
  const isUnknown = converted.length === 0 && parts.some(({ rate }) => rate === null);
  expect([at, shown.TOTAL_REVENUE === null]).toEqual([at, isUnknown]);
  const revenue = converted.reduce((sum, { cents, rate }) => sum + cents * (rate ?? NaN), 0);
  // Each day and currency is rounded to a cent by itself.
  const difference = Math.abs(toCents(shown.TOTAL_REVENUE ?? 0) - revenue);
  expect([at, difference <= converted.length + 1]).toEqual([at, true]);
}

/** By currency, in cents. */
function sumAmounts(parts: readonly { currency: string; amount: number }[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of parts) sums.set(currency, (sums.get(currency) ?? 0) + toCents(amount));
  return toAmounts(sums);
}

interface Sold {
  orders: GeneratedOrder[];
  today: string;
  days: string[];
}

async function expectAmazon({ orders, today, days }: Sold): Promise<void> {
  const query = { days: DAYS };
  const ofAmazon = orders.filter(({ channel }) => channel === 'amazon');
  const { body: stats } = await user.call(contract.amazonSalesStats, { query });
  expectFigures('amazon', stats.total, { orders: ofAmazon, today });
  for (const region of REGIONS) {
    const there = ofAmazon.filter((order) => order.region === region);
    const shown = stats.stats.find(({ REGION }) => REGION === region);
    // A region without an order is there too; OTHER only with something in it.
    if (shown || there.some((order) => !order.isCancelled))
      expectFigures(['amazon', region], shown ?? stats.total, { orders: there, today });
    const { body } = await user.call(contract.amazonSalesStats, { query: { ...query, region } });
    expectFigures(['amazon of', region], body.total, { orders: there, today });
  }
  const { body: daily } = await user.call(contract.amazonSalesDaily, { query });
  expect(daily.sales.map(({ SALE_DATE }) => SALE_DATE).toSorted()).toEqual(days);
  for (const { SALE_DATE: day, ...figures } of daily.sales)
    expectFigures(['amazon', day], figures, {
      orders: ofAmazon.filter((o) => getOrderDay(o) === day),
      today,
    });
  const { body: card } = await user.call(amazonSales, { query: {} });
  expect(card.summary).toEqual({
    total_orders: stats.total.TOTAL_ORDERS,
    total_units: stats.total.TOTAL_UNITS,
    total_revenue: stats.total.TOTAL_REVENUE,
    without_rate: stats.total.WITHOUT_RATE,
    is_complete: true,
    are_refunds_known: true,
    are_orders_read: true,
  });
  const drawn = daily.sales.map((row) => [row.SALE_DATE, row.TOTAL_UNITS, row.TOTAL_REVENUE]);
  expect(card.days.map(({ day, units, revenue }) => [day, units, revenue])).toEqual(drawn.toReversed());
  const { body: detailed } = await user.call(contract.amazonSalesDetailed, { query });
  for (const region of REGIONS) {
    const there = ofAmazon.filter((order) => order.region === region && isCounted(order));
    expect([region, detailed.summary[region].orders, detailed.summary[region].units]).toEqual([
      region,
      there.length,
      sumUnits(there),
    ]);
  }
}

async function expectShop({ orders, today, days }: Sold): Promise<void> {
  const query = { days: DAYS };
  const ofShop = orders.filter(({ channel }) => channel === 'shopify');
  const { body: shop } = await user.call(contract.shopifySummary, { query });
  expectFigures('shop', shop.summary, { orders: ofShop, today });
  const { body: daily } = await user.call(contract.shopifyDaily, { query });
  expect(daily.sales.map(({ SALE_DATE }) => SALE_DATE).toSorted()).toEqual(days);
  for (const { SALE_DATE: day, ORDER_COUNT, UNITS, NET_REVENUE, ...rest } of daily.sales) {
    const ofDay = ofShop.filter((order) => getOrderDay(order) === day);
    const figures = { ...rest, TOTAL_ORDERS: ORDER_COUNT, TOTAL_UNITS: UNITS, TOTAL_REVENUE: NET_REVENUE };
    expectFigures(['shop', day], figures, { orders: ofDay, today });
    if (ofDay.length === 0) continue;
    const { body } = await user.call(contract.shopifyOrdersByDate, { query: { date: day } });
    const { TOTAL_ITEMS, ...totals } = body.totals;
    const listed = {
      ...totals,
      TOTAL_ORDERS: totals.ORDER_COUNT,
      TOTAL_UNITS: TOTAL_ITEMS,
      TOTAL_REVENUE: totals.NET_REVENUE,
    };
    expectFigures(['orders of', day], listed, { orders: ofDay, today });
    const ofRows = body.orders.map((order) => [order.ID, order.TOTAL_ITEMS]);
    const known = ofDay.filter(isCounted);
    expect([day, ofRows.length, body.cancelled_orders]).toEqual([
      day,
      known.length,
      ofDay.filter(({ isCancelled }) => isCancelled).length,
    ]);
  }
  const { body: top } = await user.call(contract.shopifyProducts, { query: { ...query, limit: 200 } });
  const units = top.products.reduce((sum, { UNITS_SOLD }) => sum + UNITS_SOLD, 0);
  expect(units).toBe(sumUnits(ofShop.filter(isCounted)));
  const leftOut = sumAmounts(top.products.flatMap(({ WITHOUT_RATE }) => WITHOUT_RATE));
  expect(leftOut).toEqual(sumAmounts(shop.summary.WITHOUT_RATE));
}

async function expectCombined({ orders, today }: Sold): Promise<void> {
  for (const region of [undefined, ...REGIONS]) {
    const there = orders.filter((order) => region === undefined || order.region === region);
    const { body } = await user.call(contract.salesSummary, { query: { days: DAYS, region } });
    expectFigures(['combined', region], body.total, { orders: there, today });
    for (const shown of body.channels) {
      const channel = shown.CHANNEL === 'Amazon' ? 'amazon' : 'shopify';
      const ofChannel = there.filter((order) => order.channel === channel);
      expectFigures(['combined', region, channel], shown, { orders: ofChannel, today });
    }
  }
}

test('G3 orders are the day, the day list, the summary and the chart of each channel and of both', async () => {
  await fc.assert(
    fc.asyncProperty(salesWorld, async (world) => {
      server.clock.now = world.now;
      user = server.signedInAs(await buildUser(server.db));
      await sellWorld(server.db, world);
      const today = getDayInZone(WORLD_ZONE, world.now);
      const days = listDays(addDays(today, 1 - DAYS), today);
      const orders = world.orders.filter((order) => days.includes(getOrderDay(order)));
      const sold = { orders, today, days };
      await expectAmazon(sold);
      await expectShop(sold);
      await expectCombined(sold);
    }),
    { numRuns: chooseTimes(6, 200) },
  );
}, 600_000);
