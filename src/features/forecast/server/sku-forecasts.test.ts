import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDailyOrders, clearDemand, connectShop } from '#testing/builders/demand.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getSkuForecast } from '../contract/skus.ts';
import { HERE } from './feeds/worker/tasks.ts';
import { makeForecasts, makeForecastsAside } from './public.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const company = { timeZone: 'Europe/London', warehouses: [] };
const DAY_MS = 86_400_000;

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: company.timeZone } });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearDemand(server.db);
  await connectShop(server.db);
});

const read = async (sku = 'CP-M') => (await otis.call(getSkuForecast, { query: { sku } })).body?.forecasts;
const sell = (units: number, lines: { sku: string; quantity: number }[]) =>
  buildDailyOrders(server.db, { today: TODAY, days: 60, count: () => units }, { lines });

test('every SKU is forecast where it is sold, also one that the catalogue does not know', async () => {
  await sell(3, [
    { sku: 'CP-M', quantity: 2 },
    { sku: 'STRAP', quantity: 1 },
  ]);
  await makeForecasts(server.db, { company, now: NOW });
  expect(await read()).toMatchObject([
    { region: 'eu', channel: 'shops', known_days: 60, days_7: { p50: 14 } },
  ]);
  expect(await read('STRAP')).toMatchObject([{ days_28: { p50: 28 } }]);
  expect(await read('UNKNOWN')).toEqual([]);
});

test('the next night it goes on with what is kept, and forgets what is sold no more', async () => {
  await sell(2, [{ sku: 'CP-M', quantity: 2 }]);
  await makeForecasts(server.db, { company, now: NOW });
  await server.db
    .insertInto('sku_forecasts')
    .values({
      sku: 'GONE',
      region: 'eu',
      channel_group: 'shops',
      made_on: TODAY,
      choice: null,
      known_days: 0,
      days_7: null,
      days_28: null,
      days_91: null,
    })
    .execute();
  await makeForecasts(server.db, { company, now: new Date(NOW.getTime() + DAY_MS) });
  expect(await read()).toMatchObject([{ made_on: '2026-11-22', days_7: { p50: 14 } }]);
  expect(await read('GONE')).toEqual([]);
});

test('a thread of its own makes the same forecasts, and leaves this one free for requests', async () => {
  await sell(2, [{ sku: 'CP-M', quantity: 2 }]);
  await makeForecasts(server.db, { company, now: NOW });
  const here = await read();
  await server.db.deleteFrom('sku_forecasts').execute();
  await server.db.deleteFrom('finished_sku_forecasts').execute();
  await server.db.deleteFrom('demand_forecasts').execute();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { signal } = new AbortController();
  expect(await makeForecastsAside(server.db, { company, now: NOW, signal })).toBe(true);
  delay.disable();
  expect(await read()).toEqual(here);
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
});

test('what was stopped after some of the SKUs is made to its end by the next one, on the same day', async () => {
  await sell(
    1,
    Array.from({ length: 60 }, (_, at) => ({ sku: `SKU-${at + 10}`, quantity: 1 })),
  );
  let batches = 0;
  const stopped = makeForecasts(server.db, { company, now: NOW }, (work) =>
    work({
      ...HERE,
      forecastSkus: (skus) => {
        if (++batches > 1) throw new Error('stopped');
        return HERE.forecastSkus(skus);
      },
    }),
  );
  await expect(stopped).rejects.toThrow('stopped');
  const counted = server.db.selectFrom('sku_forecasts').select(({ fn }) => fn.countAll<number>().as('skus'));
  expect(await counted.executeTakeFirst()).toEqual({ skus: 50 });
  expect(await makeForecasts(server.db, { company, now: NOW })).toBe(true);
  expect(await counted.executeTakeFirst()).toEqual({ skus: 60 });
  expect(await makeForecasts(server.db, { company, now: NOW })).toBe(false);
});

test('where orders are known and none has a SKU, they are looked at once a day', async () => {
  await sell(1, []);
  expect(await makeForecasts(server.db, { company, now: NOW })).toBe(true);
  expect(await makeForecasts(server.db, { company, now: NOW })).toBe(false);
});

test('what is stopped ends with an error, and the next one makes it', async () => {
  await sell(2, [{ sku: 'CP-M', quantity: 2 }]);
  const stopping = new AbortController();
  const made = makeForecastsAside(server.db, { company, now: NOW, signal: stopping.signal });
  stopping.abort();
  await expect(made).rejects.toThrow(/aborted|has ended/);
  expect(await makeForecasts(server.db, { company, now: NOW })).toBe(true);
});
