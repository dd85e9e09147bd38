import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import * as demand from '#testing/builders/demand.ts';
import type { GivenOrder } from '#testing/builders/sales.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getForecast, getForecastDays } from '../contract.ts';
import { makeForecasts } from './public.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const warehouses = [buildWarehouse()];
const company = { timeZone: 'Europe/London', warehouses };

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses, settings: { COMPANY_TIME_ZONE: company.timeZone } });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await demand.clearDemand(server.db);
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  server.clock.now = NOW;
});

const buildDailyOrders = (days: number, count: (ago: number) => number, overrides: GivenOrder = {}) =>
  demand.buildDailyOrders(server.db, { today: TODAY, days, count }, overrides);
const connectShop = (overrides: Parameters<typeof demand.connectShop>[1] = {}) =>
  demand.connectShop(server.db, overrides);

const make = () => makeForecasts(server.db, { company, now: server.clock.now });
const readForecast = async () => (await otis.call(getForecast, {})).body;
const findForecast = async (subject: string, channel = 'shops') =>
  (await readForecast())?.forecasts.find((each) => each.subject === subject && each.channel === channel);

test('before the first night there is no forecast', async () => {
  expect(await readForecast()).toEqual({
    made_on: null,
    made_at: null,
    known_until: null,
    forecasts: [],
    events: [],
    overrides: [],
    targets: { accuracy: { weeks_4: null, weeks_8: null, weeks_12: null }, edited: [] },
  });
});

test('what sold ten a day is expected to sell seventy in a week, from today on', async () => {
  await connectShop();
  await buildDailyOrders(120, () => 10);
  expect(await make()).toBe(true);
  expect(await findForecast('eu_cityplay_m')).toMatchObject({
    model: { level: 'mean' },
    known_days: 120,
    recent: { units: 280, known_days: 28 },
    ahead: { days_7: { p10: 70, p50: 70, p90: 70 }, days_28: { p50: 280 } },
  });
  expect(await readForecast()).toMatchObject({ made_on: TODAY, known_until: '2026-11-20' });
  const days = (await otis.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel: 'shops' } }))
    .body;
  expect(days?.history.at(-1)).toEqual({ day: '2026-11-20', sold: 10, is_out: false });
  expect(days?.ahead[0]).toMatchObject({ day: TODAY, mean: 10 });
});

test('orders that are still being loaded are no demand of none: nothing is forecast', async () => {
  await connectShop({ cursor: '{"history":{"to":"2026-11-01"}}' });
  await buildDailyOrders(120, () => 10);
  await make();
  expect(await findForecast('eu_cityplay_m')).toMatchObject({ ahead: null, known_days: 0 });
  expect(await findForecast('all', 'all')).toMatchObject({ ahead: null });
  await server.db.updateTable('sources').set({ cursor: '{}' }).execute();
  expect(await make(), 'all orders are there').toBe(true);
  expect((await findForecast('all', 'all'))?.ahead?.days_7?.p50).toBeCloseTo(70);
});

test('a shop that was last read three days ago says nothing about the days since', async () => {
  await connectShop({ last_success_at: new Date('2026-11-18T09:00:00Z') });
  await buildDailyOrders(120, (ago) => (ago <= 3 ? 0 : 10));
  await make();
  expect((await findForecast('eu_cityplay_m'))?.ahead?.days_7?.p50).toBeCloseTo(70);
  expect(await readForecast()).toMatchObject({ known_until: '2026-11-17' });
});

test('orders are known up to the day up to which those of every account are, one that never synced left out', async () => {
  await connectShop();
  await connectShop({
    id: 'orders:amazon-eu',
    name: 'Amazon Europe orders',
    last_success_at: new Date('2026-11-11T09:00:00Z'),
  });
  await connectShop({
    id: 'orders:amazon-na',
    name: 'Amazon North America orders',
    cursor: '{"history":{}}',
  });
  await buildDailyOrders(120, () => 10);
  await buildDailyOrders(120, (ago) => (ago <= 10 ? 0 : 5), { channel: 'amazon', account: 'eu' });
  await make();
  expect(await readForecast()).toMatchObject({ known_until: '2026-11-10' });
  await server.db.deleteFrom('demand_forecasts').where('channel', '=', 'amazon').execute();
  expect(await readForecast(), 'what is not forecast does not count').toMatchObject({
    known_until: '2026-11-20',
  });
});

test('a shop that still reads what changed in an outage says nothing about the days since', async () => {
  await connectShop({ cursor: '{"since":"2026-11-19T09:00:00.000Z","through":"2026-11-18T09:00:00.000Z"}' });
  await buildDailyOrders(120, (ago) => (ago <= 3 ? 0 : 10));
  await make();
  expect(await readForecast()).toMatchObject({ known_until: '2026-11-17' });
  expect((await findForecast('eu_cityplay_m'))?.ahead?.days_7?.p50).toBeCloseTo(70);
  await server.db.updateTable('sources').set({ cursor: '{"since":"2026-11-21T09:00:00.000Z"}' }).execute();
  expect(await make(), 'the days since are there').toBe(true);
  expect(await readForecast()).toMatchObject({ known_until: '2026-11-20' });
});

test('days on which the warehouse was empty do not lower what is expected', async () => {
  await connectShop();
  await buildDailyOrders(120, (ago) => (ago <= 10 ? 0 : 10));
  const lastDays = Array.from({ length: 12 }, (_, index) => 12 - index);
  await buildPast(
    server.db,
    'warehouse:tive',
    Object.fromEntries(lastDays.map((ago) => [addDays(TODAY, -ago), { 'CP-M': ago > 11 ? 500 : 0 }])),
  );
  await server.db
    .insertInto('sources')
    .values({
      id: 'warehouse:tive',
      kind: 'warehouse-stock',
      name: 'TIVE EU',
      interval_seconds: 600,
      last_success_at: NOW,
    })
    .execute();
  await make();
  expect((await findForecast('eu_cityplay_m'))?.ahead?.days_7?.p50).toBeCloseTo(70);
});

/** Its orders are loaded as far back as there are any. */
const connectAmazon = (last_success_at = NOW) =>
  server.db
    .insertInto('sources')
    .values({
      id: 'orders:amazon-eu',
      kind: 'orders',
      name: 'Amazon Europe orders',
      interval_seconds: 600,
      last_success_at,
      cursor: '{"by":"updated"}',
    })
    .execute();

test('a unit that Amazon has not priced yet is wanted all the same', async () => {
  await connectAmazon();
  const amazon = { channel: 'amazon', account: 'eu' } as const;
  await buildDailyOrders(120, () => 10, amazon);
  await buildDailyOrders(1, () => 4, { ...amazon, goodsMinor: null });
  await make();
  const days = (await otis.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel: 'amazon' } }))
    .body;
  expect(days?.history.at(-1)).toMatchObject({ sold: 14 });
});

test('a unit that a shop has not priced is wanted there, and not at Amazon', async () => {
  await connectShop();
  await connectAmazon();
  await buildDailyOrders(120, () => 10);
  await buildDailyOrders(120, () => 20, { channel: 'amazon', account: 'eu' });
  await buildDailyOrders(1, () => 4, { goodsMinor: null });
  await make();
  const readYesterday = async (channel: 'shops' | 'amazon') =>
    (await otis.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel } })).body?.history.at(-1)
      ?.sold;
  expect([await readYesterday('shops'), await readYesterday('amazon')]).toEqual([14, 20]);
});

const AMAZON_STUCK = new Date('2026-11-07T09:00:00Z');
const readRecent = async (subject: string, channel: string) => (await findForecast(subject, channel))?.recent;

test('a sum of what was sold has the units that are known, and the days that are known of all its parts', async () => {
  await connectShop();
  await connectAmazon(AMAZON_STUCK);
  await buildDailyOrders(120, () => 20);
  await buildDailyOrders(120, (ago) => (ago <= 14 ? 0 : 10), { channel: 'amazon', account: 'eu' });
  await make();
  expect(await readRecent('eu_cityplay_m', 'shops')).toEqual({ units: 560, known_days: 28 });
  expect(await readRecent('eu_cityplay_m', 'amazon')).toEqual({ units: 140, known_days: 14 });
  expect(await readRecent('eu_cityplay_m', 'all')).toEqual({ units: 700, known_days: 14 });
});

test('parts that are known on different days have fewer days in common than each of them', async () => {
  await connectShop();
  await connectAmazon(AMAZON_STUCK);
  await buildDailyOrders(20, () => 20);
  await buildDailyOrders(120, (ago) => (ago <= 14 ? 0 : 10), { channel: 'amazon', account: 'eu' });
  await make();
  expect(await readRecent('eu_cityplay_m', 'shops')).toEqual({ units: 400, known_days: 20 });
  expect(await readRecent('eu_cityplay_m', 'all')).toEqual({ units: 540, known_days: 6 });
});

test('what is known of one part is not lost where nothing is known of another', async () => {
  await connectShop();
  await connectAmazon(new Date('2026-10-01T09:00:00Z'));
  await buildDailyOrders(120, () => 20);
  await make();
  expect(await readRecent('eu_cityplay_m', 'amazon')).toEqual({ units: null, known_days: 0 });
  expect(await readRecent('eu_cityplay_m', 'all')).toEqual({ units: 560, known_days: 0 });
});

test('after two weeks of nights it is measured how good the forecasts of a week before were', async () => {
  await connectShop();
  await buildDailyOrders(120, (ago) => (ago <= 7 ? 12 : 10));
  for (let ago = 14; ago >= 0; ago -= 1) {
    server.clock.now = new Date(NOW.getTime() - ago * 86_400_000);
    await make();
  }
  const accuracy = (await findForecast('eu_cityplay_m'))?.accuracy.weeks_4;
  expect(accuracy).toMatchObject({ days: 7, sold: 84 });
  expect(accuracy?.bias).toBeCloseTo(-2 / 12, 1);
  expect(accuracy?.wape).toBeCloseTo(2 / 12, 1);
});
