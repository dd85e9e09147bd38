import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import * as demand from '#testing/builders/demand.ts';
import type { GivenOrder } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import {
  addDemandEvent,
  changeDemandEvent,
  getForecast,
  getForecastDays,
  removeDemandEvent,
} from '../contract.ts';
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

test('an event multiplies its days ahead, is no evidence behind, and the forecast is made again for it', async () => {
  await connectShop();
  await buildDailyOrders(120, (ago) => (ago <= 5 ? 30 : 10));
  await make();
  const fields = { region: null, channel_group: null } as const;
  const past = {
    ...fields,
    name: 'Fall sale',
    first_day: addDays(TODAY, -5),
    last_day: addDays(TODAY, -1),
    uplift_percent: 200,
  };
  const ahead = {
    ...fields,
    name: 'Black Friday',
    first_day: '2026-11-27',
    last_day: '2026-11-27',
    uplift_percent: 50,
  };
  for (const body of [past, ahead]) expect((await otis.call(addDemandEvent, { body })).status).toBe(200);
  expect(await make()).toBe(true);
  expect((await findForecast('eu_cityplay_m'))?.ahead?.days_7?.p50).toBeCloseTo(75);
  const days = (await otis.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel: 'shops' } }))
    .body;
  expect(days?.ahead.find(({ day }) => day === '2026-11-27')?.mean).toBeCloseTo(15);
  expect(await make(), 'nothing has changed since').toBe(false);
});

test('an event is changed and removed, by one person at a time, and all of it is in the history', async () => {
  const event = {
    name: 'Sale',
    first_day: TODAY,
    last_day: TODAY,
    region: 'eu',
    channel_group: 'shops',
    uplift_percent: 10,
  } as const;
  const added = (await otis.call(addDemandEvent, { body: event })).body?.event;
  const params = { id: String(added?.id) };
  const changed = await otis.call(changeDemandEvent, {
    params,
    body: { ...event, uplift_percent: 20, version: 1 },
  });
  expect(changed.body?.event).toMatchObject({ uplift_percent: 20, version: 2 });
  const late = await otis.call(changeDemandEvent, {
    params,
    body: { ...event, uplift_percent: 30, version: 1 },
  });
  expect(late.status).toBe(409);
  expect((await otis.call(removeDemandEvent, { params })).status).toBe(200);
  expect((await otis.call(removeDemandEvent, { params })).status).toBe(404);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const entries = (await admin.call(listHistory, { query: { entity: 'demand-event' } })).body?.entries;
  expect(entries?.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created']);
});

test.each([
  [{ last_day: addDays(TODAY, -1) }, 'last_day'],
  [{ last_day: addDays(TODAY, 366) }, 'last_day'],
  [{ name: ' ' }, 'name'],
  [{ uplift_percent: 1001 }, 'uplift_percent'],
])('an event with %o is refused at its field', async (wrong, field) => {
  const body = {
    name: 'Sale',
    first_day: TODAY,
    last_day: TODAY,
    region: null,
    channel_group: null,
    uplift_percent: 10,
    ...wrong,
  };
  const answer = await otis.call(addDemandEvent, { body });
  expect(answer.status).toBe(400);
  expect(answer.error?.fields).toHaveProperty(field);
});
