import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  computeCombinedTotals,
  listShopifyDays,
  loadAmazonStatsAndDays,
  computeShopifyTotals,
} from '#features/sales/server/public.ts';
import type { SourcesConfig } from '#main/config/read-sources-config.ts';
import { openSources, type Sources } from '#main/sources.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { type Demo, startDemo } from './company.ts';
import { GENEROUS } from './emulators.ts';
import { hastyClock } from './testing/hasty-clock.ts';

const { database, now, register, run, readStatus } = createSourcesForTests();
let demo: Demo;
let feeds: Sources;

beforeAll(async () => {
  demo = await startDemo({ timeZone: 'Europe/London', clock: now, warehouseRate: GENEROUS });
  const config: SourcesConfig = demo.config;
  const settings = readSettings({});
  feeds = openSources(config, { settings, log: createLog('silent'), allowPrivate: true, clock: hastyClock });
});
afterAll(async () => {
  await feeds.close();
  await demo.stop();
});

/** Runs a source until it has nothing more to read; says its state then. */
async function readToTheEnd(source: Sources['sources'][number]): Promise<string> {
  for (let runs = 0; runs < 20; runs += 1) {
    await run(source);
    const { state, error, next_run_at: next } = await readStatus(source);
    if (error !== null) return error;
    if (next === null || Date.parse(next) > now().getTime()) return state;
  }
  return 'it never ends';
}

const oneRow = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(database().db)).rows[0];

const ends: string[] = [];
beforeAll(async () => {
  await demo.fill(database().db);
  await register(...feeds.sources);
  for (const [, sources] of Map.groupBy(feeds.sources, ({ kind }) => kind))
    ends.push(...(await Promise.all(sources.map(readToTheEnd))));
}, 300_000);

test('the real connectors read every source of the company to its end', () => {
  const kinds = Map.groupBy(feeds.sources, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, { length }]) => [kind, length]);
  expect(Object.fromEntries(counts)).toEqual({
    'warehouse-stock': 4,
    'goods-in': 3,
    'stock-flow': 3,
    'fba-stock': 4,
    'fba-inbound': 2,
    'fba-ledger': 2,
    orders: 5,
    finances: 2,
    shipments: 3,
    returns: 3,
    'exchange-rates': 1,
  });
  expect(new Set(ends)).toEqual(new Set(['fresh']));
});

test('the stock of the evening before is the stock of that day’s line of the plan', async () => {
  const held = await oneRow(sql<Record<string, number>>`
    with held as (
      select distinct on (place, sku) place, on_hand, available from stock_daily
      where day <= '2026-11-20' and sku ~ '^TL-(CP|20)-' order by place, sku, day desc
    )
    select (select sum(on_hand) from held where place = 'warehouse:itb') as itb,
           (select sum(on_hand) from held where place in ('warehouse:tive', 'warehouse:uk')) as tive,
           (select sum(available) from held where place in ('fba:US', 'fba:CA')) as us_amazon,
           (select sum(available) from held where place in ('fba:EU', 'fba:UK')) as eu_amazon`);
  const planned = await oneRow(sql<Record<string, number>>`
    select stock_us_cityplay_m + stock_us_cityplay_l + stock_us_20_m + stock_us_20_l as itb,
           stock_eu_cityplay_m + stock_eu_cityplay_l + stock_eu_20_m + stock_eu_20_l as tive,
           stock_us_amazon as us_amazon, stock_eu_amazon as eu_amazon
    from planning_days where date = '2026-11-20'`);
  expect(held).toEqual(planned);
});

test('the memory of stock goes on where the past of the company ends', async () => {
  const { rows } = await sql<{ place: string; days: number; jump: number }>`
    select place, count(*) as days,
           max(on_hand) filter (where day = '2026-11-21') - max(on_hand) filter (where day = '2026-11-20') as jump
    from stock_daily_totals group by place order by place`.execute(database().db);
  expect(rows).toHaveLength(8);
  expect(rows.map(({ days }) => days)).toEqual(rows.map(() => 120));
  for (const { jump } of rows) expect(Math.abs(jump)).toBeLessThan(120);
});

test('the devices in a day’s orders of both channels are the day’s sales of the plan', async () => {
  const { rows } = await sql<{ date: string; ordered: number; planned: number }>`
    with devices (pattern, pieces) as (
      values ('^TL-(CP|20)-', 1), ('^TL-DUO-', 2), ('^TL-TEAM6-', 6)
    ),
    ordered as (
      select day, sum(quantity * pieces) as ordered
      from orders join order_lines on order_id = id join devices on sku ~ pattern
      where not is_cancelled
      group by day
    )
    select date, ordered,
           sales_us_cityplay_m + sales_us_cityplay_l + sales_us_20_m + sales_us_20_l +
           sales_eu_cityplay_m + sales_eu_cityplay_l + sales_eu_20_m + sales_eu_20_l as planned
    from planning_days join ordered on day = date
    where date < '2026-11-21'
    order by date`.execute(database().db);
  expect(rows).toHaveLength(84);
  expect(rows.filter(({ ordered, planned }) => ordered !== planned)).toEqual([]);
});

test('parcels are in every state, and rates are there for every currency and day of the orders', async () => {
  const { rows: states } = await sql<{ state: string }>`
    select distinct latest_event_status as state from shipments`.execute(database().db);
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['delivered', 'in_transit', 'delayed', 'failure', 'unknown']),
  );
  const { rows: missing } = await sql`
    select distinct currency from orders where currency <> 'EUR' and day > '2026-08-25' and not exists (
      select 1 from exchange_rates as rate
      where rate.currency = orders.currency and rate.day between orders.day - 4 and orders.day
    )`.execute(database().db);
  expect(missing).toEqual([]);
});

test('what the Sales screen says of the company agrees with itself, and with the orders', async () => {
  const { db } = database();
  const input = { now: now(), company: { timeZone: 'Europe/London', currency: 'EUR' }, days: 60 };
  const [both, { stats, daily: amazon }, shop, shopByDay] = await Promise.all([
    computeCombinedTotals(db, input),
    loadAmazonStatsAndDays(db, input),
    computeShopifyTotals(db, input),
    listShopifyDays(db, input),
  ]);
  const cents = (amounts: (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? NaN) * 100), 0);
  const revenue = (rows: { TOTAL_REVENUE: number | null }[]) => cents(rows.map((row) => row.TOTAL_REVENUE));
  expect(revenue(amazon.sales)).toBe(revenue([stats.total]));
  expect(revenue(stats.stats)).toBe(revenue([stats.total]));
  expect(cents(shopByDay.sales.map(({ NET_REVENUE }) => NET_REVENUE))).toBe(revenue([shop.summary]));
  expect(revenue(both.channels)).toBe(revenue([both.total]));
  expect(revenue([stats.total, shop.summary])).toBe(revenue([both.total]));
  expect(both.total).toMatchObject({
    CURRENCY: 'EUR',
    WITHOUT_RATE: [],
    ARE_REFUNDS_KNOWN: true,
    ARE_ORDERS_READ: true,
  });
  expect(both.channels.map(({ SHARE }) => SHARE ?? 0).reduce((sum, share) => sum + share)).toBeCloseTo(100);
  expect(both.total.changes.revenue).toEqual(expect.any(Number));

  // Amazon has paid money back, and a few of its latest British orders count with an estimated tax.
  const amazonTotals = await oneRow(sql<{ refunded: number; estimated: number; counted: number }>`
    select sum(refunded_minor)::int as refunded, sum(estimated_orders) as estimated, sum(orders) as counted
    from sales_days where channel = 'amazon' and day between '2026-09-23' and '2026-11-21'`);
  expect(amazonTotals?.refunded).toBeGreaterThan(0);
  expect(both.total.ESTIMATED_ORDERS).toBe(amazonTotals?.estimated);
  expect(both.total.ESTIMATED_ORDERS).toBeGreaterThan(0);
  expect(both.total.ESTIMATED_ORDERS).toBeLessThan((amazonTotals?.counted ?? 0) / 10);
  expect(both.total.PENDING_ORDERS).toBeGreaterThan(0);

  const counted = await oneRow(sql<Record<string, number>>`
    select count(*) as orders, sum(units) as units, count(distinct customer_key) as customers
    from orders
    where day between '2026-09-23' and '2026-11-21' and not is_cancelled and goods_minor is not null`);
  expect(counted).toEqual({
    orders: both.total.TOTAL_ORDERS,
    units: both.total.TOTAL_UNITS,
    customers: shop.summary.UNIQUE_CUSTOMERS,
  });
});

test('what customers sent back has reasons, is under way or done, and some of it lies in another warehouse', async () => {
  const { rows: states } = await sql<{ status: string }>`
    select distinct status from order_returns where kind = 'return'`.execute(database().db);
  expect(states.map(({ status }) => status).toSorted()).toEqual(['closed', 'open']);
  const crossed = await oneRow(sql<{ units: number; reasons: number }>`
    select coalesce(sum(restocked.units), 0)::integer as units,
           (select count(distinct reason_name)::integer from order_returns) as reasons
    from order_restocks as restocked
    where exists (
      select from order_line_places as place
      where place.account = restocked.account and place.order_external_id = restocked.order_external_id
        and place.sku = restocked.sku and place.place_name <> restocked.place_name
    )`);
  expect(crossed?.reasons).toBe(4);
  expect(crossed?.units).toBeGreaterThan(10);
});

test('some customers exchange a size: it is a return of one line, and another line of the order', async () => {
  const { rows } = await sql<{ sku: string | null; back: string | null; kept: number; sent: number }>`
    select instead.sku, back.sku as back,
      (select sum(quantity - refunded_quantity)::integer from order_lines as line
        where line.order_id = orders.id and line.sku = instead.sku) as kept,
      (select count(*)::integer from shipments
        where shipments.order_name = orders.number) as sent
    from order_returns as instead
    join order_returns as back using (account, order_external_id)
    join orders on orders.account = instead.account and orders.external_id = instead.order_external_id
    where instead.kind = 'exchange' and instead.processed_units > 0 and back.kind = 'return'`.execute(
    database().db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ sku: 'TL-STRAP-L', back: 'TL-STRAP-M' });
  expect(rows.every(({ kept }) => kept >= 1)).toBe(true);
  expect(rows.some(({ sent }) => sent > 1)).toBe(true);
});
