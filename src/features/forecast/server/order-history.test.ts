import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import * as demand from '#testing/builders/demand.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getForecast, getForecastDays } from '../contract.ts';
import {
  importOrderHistory,
  listOrderHistory,
  previewOrderHistory,
  removeOrderHistory,
} from '../contract/order-history.ts';
import { makeForecasts } from './public.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const company = { timeZone: 'Europe/London', warehouses: [] };

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: company.timeZone } });
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await demand.clearDemand(server.db);
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  await demand.connectShop(server.db);
});

const HEADER = 'Date,Channel,Region,SKU,Units';
const toFile = (...lines: string[]) => ({ file_name: 'orders.csv', csv: [HEADER, ...lines].join('\n') });
const FILE = toFile(
  '2025-03-01,Shopify,EU,CP-M,7',
  '2025-03-02,Shopify,EU,CP-M,0',
  '2025-03-02,Shopify,EU,NEW,3',
);
const send = async (file = FILE) => ada.call(importOrderHistory, { body: file });
const preview = async (file = FILE) => (await ada.call(previewOrderHistory, { body: file })).body;
const readImported = async () => (await ada.call(listOrderHistory, {})).body?.imported;
const countEntries = async () =>
  (await ada.call(listHistory, { query: { entity: 'order-history' } })).body?.entries.length;

test('the preview says what a file would change, and changes nothing', async () => {
  expect(await preview()).toEqual({
    rows: 3,
    units: 10,
    first_day: '2025-03-01',
    last_day: '2025-03-02',
    added_days: 2,
    replaced_days: 0,
    same_days: 0,
    synced_days: 0,
    unmapped: { skus: 1, units: 3 },
    problems: [],
    problem_count: 0,
  });
  expect(await readImported()).toEqual([]);
});

test('a file is imported once: the same file again changes nothing, another replaces the days that it names', async () => {
  expect((await send()).body).toMatchObject({ added_days: 2, replaced_days: 0 });
  expect((await send()).body).toMatchObject({ added_days: 0, replaced_days: 0 });
  expect(await countEntries()).toBe(1);
  const other = toFile('2025-03-02,Shopify,EU,CP-M,4', '2025-03-03,Shopify,EU,CP-M,1');
  expect(await preview(other)).toMatchObject({ added_days: 1, replaced_days: 1, same_days: 0 });
  expect((await send(other)).body).toMatchObject({ added_days: 1, replaced_days: 1 });
  expect(await readImported()).toEqual([
    {
      channel_group: 'shops',
      region: 'eu',
      first_day: '2025-03-01',
      last_day: '2025-03-03',
      days: 3,
      units: 12,
    },
  ]);
  expect(await countEntries()).toBe(2);
});

test('a file with one problem is refused as a whole', async () => {
  const file = toFile('2025-03-01,Shopify,EU,CP-M,7', '2025-03-02,Shopify,Asia,CP-M,7');
  expect(await preview(file)).toMatchObject({
    problems: [{ line: 3, reason: 'Region must be US or EU' }],
    problem_count: 1,
  });
  expect(await send(file)).toMatchObject({
    status: 400,
    error: {
      message: 'Nothing was imported: 1 problem, the first in line 3: Region must be US or EU.',
    },
  });
  expect(await readImported()).toEqual([]);
});

test('who is no admin neither imports nor removes', async () => {
  const otis = server.signedInAs(await buildUser(server.db, { role: 'planner' }));
  expect((await otis.call(importOrderHistory, { body: FILE })).status).toBe(403);
  expect((await otis.call(previewOrderHistory, { body: FILE })).status).toBe(403);
  const query = { channel_group: 'shops', region: 'eu' } as const;
  expect((await otis.call(removeOrderHistory, { query })).status).toBe(403);
});

const make = () => makeForecasts(server.db, { company, now: NOW });
const findForecast = async () =>
  (await ada.call(getForecast, {})).body?.forecasts.find(
    ({ subject, channel }) => subject === 'eu_cityplay_m' && channel === 'shops',
  );

/** A file of this many days before the last twenty, of which orders are synced. */
const buildPast = (days: number, units: number) =>
  toFile(
    ...Array.from({ length: days }, (_, day) => `${addDays(TODAY, -21 - day)},Shopify,EU,CP-M,${units}`),
  );

test('imported days make a forecast possible before the accounts know enough, and it is made again at once', async () => {
  await demand.buildDailyOrders(server.db, { today: TODAY, days: 20, count: () => 10 });
  await make();
  expect((await findForecast())?.known_days).toBe(20);
  expect((await findForecast())?.ahead).toBeNull();
  await send(buildPast(100, 10));
  expect(await make()).toBe(true);
  expect(await findForecast()).toMatchObject({ known_days: 120, ahead: { days_7: { p50: 70 } } });
  const days = (await ada.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel: 'shops' } }))
    .body;
  expect(days?.history.find(({ day }) => day === addDays(TODAY, -25))?.sold).toBe(10);
  // Removed, they say nothing again.
  const query = { channel_group: 'shops', region: 'eu' } as const;
  expect((await ada.call(removeOrderHistory, { query })).body).toMatchObject({ removed_days: 100 });
  await make();
  expect((await findForecast())?.known_days).toBe(20);
});

test('days that one of two accounts does not reach are unknown, and imported ones count for them', async () => {
  await demand.buildDailyOrders(server.db, { today: TODAY, days: 60, count: () => 10 });
  await demand.connectShop(server.db, {
    id: 'orders:second',
    name: 'Second shop',
    cursor: JSON.stringify({ since: NOW, known_from: addDays(TODAY, -20) }),
  });
  const readSold = async (ago: number) => {
    await make();
    const query = { subject: 'eu_cityplay_m', channel: 'shops' } as const;
    const { body } = await ada.call(getForecastDays, { query });
    return body?.history.find(({ day }) => day === addDays(TODAY, -ago))?.sold;
  };
  expect([await readSold(20), await readSold(21)]).toEqual([10, null]);
  const file = buildPast(30, 99);
  expect(await preview(file)).toMatchObject({ added_days: 30, synced_days: 0 });
  await send(file);
  expect([await readSold(20), await readSold(21)]).toEqual([10, 99]);
});

test('what is synced is never replaced by a file, and the preview counts such days', async () => {
  await demand.buildDailyOrders(server.db, { today: TODAY, days: 40, count: () => 10 });
  const file = buildPast(30, 99);
  expect(await preview(file)).toMatchObject({ added_days: 30, synced_days: 20 });
  await send(file);
  await make();
  const days = (await ada.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel: 'shops' } }))
    .body;
  expect(days?.history.find(({ day }) => day === addDays(TODAY, -25))?.sold).toBe(10);
  expect(days?.history.find(({ day }) => day === addDays(TODAY, -45))?.sold).toBe(99);
});
