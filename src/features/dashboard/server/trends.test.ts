import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#shared/day-ms.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { stockTrends } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const configured = (id: string) => buildWarehouse({ id, name: id.toUpperCase(), country: null });

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ warehouses: [configured('tive'), configured('uk')] });
  ada = server.signedInAs(await buildUser(server.db));
  await buildPast(server.db, 'warehouse:tive', {
    '2026-11-18': { A: 4 },
    '2026-11-19': { A: 5 },
    '2026-11-21': { A: 8, B: 1 },
  });
  await buildPast(server.db, 'warehouse:uk', { '2026-11-19': { A: 100 }, '2026-11-20': { A: 90 } });
  await buildPast(server.db, 'fba:US', { '2026-11-20': { A: 40 } });
  await buildPast(server.db, 'fba:EU', { '2026-11-21': { A: 2 } });
});
afterAll(() => server.close());

const ask = async (asOf?: string) => (await ada.call(stockTrends, { query: { asOf } })).body;

test('the lines are 30 days long, and today is the last', async () => {
  const { total, warehouses, amazon } = await ask();
  expect(total[0]?.day).toBe('2026-10-23');
  expect(total.at(-1)?.day).toBe('2026-11-21');
  expect([total, amazon, ...warehouses.map(({ days }) => days)].map(({ length }) => length)).toEqual([
    30, 30, 30, 30,
  ]);
});

test('the total is that of all warehouses; one that was not read counts with what it held before', async () => {
  const { total, amazon } = await ask();
  expect(total.slice(-5)).toEqual([
    { day: '2026-11-17', units: null, carried: [], missing: [], partial: [] },
    { day: '2026-11-18', units: 4, carried: [], missing: ['UK'], partial: [] },
    { day: '2026-11-19', units: 105, carried: [], missing: [], partial: [] },
    {
      day: '2026-11-20',
      units: 95,
      carried: [{ place: 'TIVE', day: '2026-11-19' }],
      missing: [],
      partial: [],
    },
    { day: '2026-11-21', units: 99, carried: [{ place: 'UK', day: '2026-11-20' }], missing: [], partial: [] },
  ]);
  expect(amazon.slice(-2)).toEqual([
    { day: '2026-11-20', units: 40, carried: [], missing: [], partial: [] },
    {
      day: '2026-11-21',
      units: 42,
      carried: [{ place: 'Amazon US', day: '2026-11-20' }],
      missing: [],
      partial: [],
    },
  ]);
});

test('the line of a warehouse has a gap where it was not read', async () => {
  const { warehouses } = await ask();
  expect(warehouses.map(({ id, days }) => [id, days.slice(-4).map(({ units }) => units)])).toEqual([
    ['tive', [4, 5, null, 9]],
    ['uk', [null, 100, 90, null]],
  ]);
});

test('the total has a gap on a day on which nothing was read; today counts with what is known last', async () => {
  const now = server.clock.now;
  onTestFinished(() => void (server.clock.now = now));
  server.clock.advance(DAY_MS);
  ada = server.signedInAs(await buildUser(server.db));
  const { total, amazon } = await ask();
  expect(total.at(-1)).toEqual({
    day: '2026-11-22',
    units: 99,
    carried: [
      { place: 'TIVE', day: '2026-11-21' },
      { place: 'UK', day: '2026-11-20' },
    ],
    missing: [],
    partial: [],
  });
  expect(amazon.at(-1)?.units).toBe(42);
  server.clock.advance(DAY_MS);
  ada = server.signedInAs(await buildUser(server.db));
  expect((await ask()).total.slice(-2)).toMatchObject([
    { day: '2026-11-22', units: null, carried: [], missing: [] },
    { day: '2026-11-23', units: 99 },
  ]);
  expect((await ask('2026-11-22')).total.at(-1)).toMatchObject({ day: '2026-11-22', units: null });
});

test('the first day of the chart counts what was read before it, as that day itself does', async () => {
  const now = server.clock.now;
  onTestFinished(() => void (server.clock.now = now));
  server.clock.advance(28 * DAY_MS);
  ada = server.signedInAs(await buildUser(server.db));
  const { total } = await ask();
  expect(total[0]).toEqual({
    day: '2026-11-20',
    units: 95,
    carried: [{ place: 'TIVE', day: '2026-11-19' }],
    missing: [],
    partial: [],
  });
});

test('as of a past day they end on that day', async () => {
  const { total } = await ask('2026-11-19');
  expect(total.at(-1)).toMatchObject({ day: '2026-11-19', units: 105 });
  expect(total).toHaveLength(30);
});

test('a pool that has left the configuration does not count any more', async () => {
  await buildWarehouseSource(server.db, 'us', { id: 'fba:us', kind: 'fba-stock', is_configured: false });
  expect((await ask()).amazon.slice(-2)).toEqual([
    { day: '2026-11-20', units: null, carried: [], missing: [], partial: [] },
    { day: '2026-11-21', units: 2, carried: [], missing: [], partial: [] },
  ]);
});

/** Amazon Europe was read today and on a past day, Amazon US long ago, and Amazon UK never; Canada is not connected. */
async function buildPools(usDay: string) {
  const pools = await buildServer({ warehouses: [configured('tive'), configured('uk')] });
  onTestFinished(() => pools.close());
  for (const region of ['us', 'uk', 'eu'])
    await buildWarehouseSource(pools.db, region, { id: `fba:${region}`, kind: 'fba-stock' });
  await buildPast(pools.db, 'fba:US', { [usDay]: { A: 40 } });
  await buildPast(pools.db, 'fba:EU', { '2026-11-19': { A: 3 }, '2026-11-21': { A: 2 } });
  const user = pools.signedInAs(await buildUser(pools.db));
  await buildPast(pools.db, 'warehouse:tive', { [usDay]: { A: 7 } });
  await buildPast(pools.db, 'warehouse:uk', { '2026-11-19': { A: 1 } });
  return async (asOf?: string) => (await user.call(stockTrends, { query: { asOf } })).body;
}

test('a pool or warehouse that was not read in 30 days is named as missing from the sum', async () => {
  const fetchTrends = await buildPools('2026-10-20');
  const { amazon, total } = await fetchTrends('2026-11-19');
  const missing = ['Amazon US', 'Amazon UK'];
  expect(amazon.at(-1)).toEqual({ day: '2026-11-19', units: 3, carried: [], missing, partial: [] });
  expect(total.at(-1)).toEqual({ day: '2026-11-19', units: 1, carried: [], missing: ['TIVE'], partial: [] });
});

test('a pool that was read 29 days ago still counts, and only what was never synced is missing', async () => {
  const fetchTrends = await buildPools('2026-10-21');
  const carried = [{ place: 'Amazon US', day: '2026-10-21' }];
  expect((await fetchTrends('2026-11-19')).amazon.at(-1)).toMatchObject({
    units: 43,
    carried,
    missing: ['Amazon UK'],
  });
});

test('today counts what is known last, also from before the first day that the chart carries', async () => {
  const fetchTrends = await buildPools('2026-06-01');
  const { amazon, total } = await fetchTrends();
  expect(amazon.at(-1)).toEqual({
    day: '2026-11-21',
    units: 42,
    carried: [{ place: 'Amazon US', day: '2026-06-01' }],
    missing: ['Amazon UK'],
    partial: [],
  });
  expect(total.at(-1)).toMatchObject({ units: 8, missing: [] });
});
