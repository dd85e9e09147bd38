import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildPast, buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { realTimeInventory } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const configured = (id: string, name: string, location: string | null) =>
  buildWarehouse({
    id,
    name,
    location,
    country: null,
    warehouseType: id === 'itb' ? 'deposco' : 'mintsoft',
  });
const warehouses = [configured('tive', 'TIVE', 'Venlo'), configured('itb', '', null)];

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ warehouses });
  ada = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'sources',
    'warehouse_stock',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const minutesAgo = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000);
const now = async () => (await ada.call(realTimeInventory, { query: {} })).body;
const fetchStockOnDay = async (day: string) =>
  (await ada.call(realTimeInventory, { query: { asOf: day } })).body;

test('the summary adds up the warehouses, and every warehouse says what it holds', async () => {
  const { db } = server;
  await buildWarehouseSource(db, 'tive', { last_success_at: minutesAgo(1) });
  await buildWarehouseSource(db, 'itb', { last_success_at: minutesAgo(2) });
  await buildStock(db, { warehouse: 'tive', sku: 'A', on_hand: 40 });
  await buildStock(db, { warehouse: 'tive', sku: 'B', on_hand: 5, is_low_stock: true });
  await buildStock(db, { warehouse: 'itb', sku: 'A', facility: 'ATL', on_hand: 100 });
  await buildStock(db, { warehouse: 'itb', sku: 'A', facility: 'SAV', on_hand: 7 });
  await buildStock(db, { warehouse: 'itb', sku: 'C', on_hand: 0, is_out_of_stock: true });
  expect(await now()).toMatchObject({
    summary: { total_in_warehouses: 152, unique_skus: 2, successful_warehouses: 2, total_low_stock_items: 1 },
    warehouses: [
      {
        warehouse: { id: 'tive', name: 'TIVE', location: 'Venlo' },
        success: true,
        stats: { total_items: 45, low_stock_items: 1 },
        freshness: { state: 'fresh', is_online: true },
      },
      {
        warehouse: { id: 'itb', name: 'Warehouse itb', location: null },
        success: true,
        stats: { total_items: 107 },
      },
    ],
    as_of: null,
    has_data: true,
  });
});

test('a bundle is counted by its parts, and a warehouse that left the configuration not at all', async () => {
  await buildStock(server.db, { warehouse: 'tive', sku: 'A', on_hand: 40 });
  await buildStock(server.db, { warehouse: 'tive', sku: 'A-TWICE', on_hand: 20, is_bundle: true });
  await buildStock(server.db, { warehouse: 'closed', sku: 'Z', on_hand: 1_000 });
  expect((await now()).summary).toMatchObject({ total_in_warehouses: 40, unique_skus: 1 });
});

test('V3 units beyond 2 147 483 647 in all are added up', async () => {
  for (const sku of ['A', 'B'])
    await buildStock(server.db, { warehouse: 'tive', sku, on_hand: 2_147_483_647 });
  expect((await now()).summary.total_in_warehouses).toBe(4_294_967_294);
});

test.each([
  ['a failure', { last_success_at: minutes(6), failures_in_row: 1 }, false, 'fresh'],
  ['three failures', { last_success_at: minutes(6), failures_in_row: 3 }, false, 'stale'],
  ['a success too long ago', { last_success_at: minutes(31) }, false, 'stale'],
  ['a late success', { last_success_at: minutes(11) }, true, 'late'],
  ['an answer held back', { last_success_at: minutes(1), held_back: '{}' }, false, 'fresh'],
  ['no success yet', {}, false, 'never'],
])(
  'a source never subtracts: after %s its last good rows still count',
  async (_what, facts, success, state) => {
    await buildWarehouseSource(server.db, 'tive', facts);
    await buildStock(server.db, { warehouse: 'tive', sku: 'A', on_hand: 40 });
    const { summary, warehouses: rows } = await now();
    expect(summary).toMatchObject({ total_in_warehouses: 40, successful_warehouses: success ? 1 : 0 });
    expect(rows[0]).toMatchObject({ success, freshness: { state } });
  },
);

function minutes(ago: number): Date {
  return new Date(Date.parse('2026-11-21T10:00:00Z') - ago * 60_000);
}

test('a warehouse that nothing reads is offline, and what it holds is not known', async () => {
  const { summary, warehouses } = await now();
  expect(warehouses[0]).toMatchObject({
    success: false,
    stats: { total_items: null, low_stock_items: null },
    freshness: null,
  });
  expect(summary).toEqual({
    total_in_warehouses: null,
    unique_skus: null,
    successful_warehouses: 0,
    total_low_stock_items: null,
  });
});

test('a warehouse that was read and has no rows is empty', async () => {
  await buildWarehouseSource(server.db, 'tive', { last_success_at: minutesAgo(1) });
  const { summary, warehouses } = await now();
  expect(warehouses[0]?.stats).toEqual({
    total_items: 0,
    skus_without_on_hand: 0,
    low_stock_items: 0,
    skus_without_level: 0,
  });
  expect(summary).toMatchObject({ total_in_warehouses: 0, unique_skus: 0, total_low_stock_items: 0 });
});

test('rows that do not say how much there is add up to nothing that is known', async () => {
  await buildStock(server.db, { warehouse: 'tive', sku: 'A', on_hand: null, available: null });
  const readStats = async () => (await now()).warehouses[0]?.stats;
  expect(await readStats()).toEqual({
    total_items: null,
    skus_without_on_hand: 1,
    low_stock_items: null,
    skus_without_level: 1,
  });
  await buildStock(server.db, { warehouse: 'tive', sku: 'B', on_hand: 7 });
  expect(await readStats()).toEqual({
    total_items: 7,
    skus_without_on_hand: 1,
    low_stock_items: 0,
    skus_without_level: 1,
  });
});

test('what is low is counted by the level of each system: units on hand alone are one at ITB, not at Mintsoft', async () => {
  for (const warehouse of ['tive', 'itb'])
    for (const facility of ['ATL', 'SAV'])
      await buildStock(server.db, { warehouse, sku: 'A', facility, on_hand: 3, available: null });
  expect(
    (await now()).warehouses.map(({ stats }) => [stats.low_stock_items, stats.skus_without_level]),
  ).toEqual([
    [null, 1],
    [0, 0],
  ]);
  await buildStock(server.db, { warehouse: 'tive', sku: 'B', is_low_stock: true });
  expect((await now()).warehouses[0]?.stats).toMatchObject({ low_stock_items: 1, skus_without_level: 1 });
});

test('an answer that has not changed is a 304, although time goes on', async () => {
  await buildWarehouseSource(server.db, 'tive', { last_success_at: minutesAgo(1) });
  const first = await ada.call(realTimeInventory, { query: {} });
  server.clock.advance(20_000);
  const headers = {
    authorization: `Bearer ${await ada.token()}`,
    'if-none-match': String(first.headers['etag']),
  };
  const again = await server.inject({ url: '/api/dashboard/real-time-inventory', headers });
  expect(again.statusCode).toBe(304);
});

test('as of a past day it is what the memory has, and what it does not have is left out', async () => {
  await buildStock(server.db, { warehouse: 'tive', sku: 'NEW', on_hand: 999, is_low_stock: true });
  await buildPast(server.db, 'warehouse:tive', {
    '2026-11-01': { A: 3 },
    '2026-11-02': { A: 5, B: 0 },
    '2026-11-03': { A: 9, B: 1 },
  });
  await buildPast(server.db, 'warehouse:itb', { '2026-11-02': { A: 20 } });
  expect(await fetchStockOnDay('2026-11-02')).toMatchObject({
    summary: {
      total_in_warehouses: 25,
      unique_skus: 1,
      successful_warehouses: 2,
      total_low_stock_items: null,
    },
    warehouses: [
      { success: true, stats: { total_items: 5, low_stock_items: null }, day: '2026-11-02' },
      { success: true, stats: { total_items: 20 } },
    ],
    as_of: '2026-11-02',
    has_data: true,
  });
});

test('a warehouse that was not read on that day counts with what it held before, and says of when that is', async () => {
  await buildPast(server.db, 'warehouse:tive', { '2026-11-03': { A: 9, B: 1 } });
  await buildPast(server.db, 'warehouse:itb', { '2026-11-01': { A: 20, C: 1 } });
  expect(await fetchStockOnDay('2026-11-03')).toMatchObject({
    summary: { total_in_warehouses: 31, unique_skus: 3, successful_warehouses: 1 },
    warehouses: [
      { success: true, day: '2026-11-03' },
      { success: false, day: '2026-11-01', stats: { total_items: 21 } },
    ],
  });
});

test('of a day on which nothing was read nothing is known: neither the day before nor today takes its place', async () => {
  await buildStock(server.db, { warehouse: 'tive', sku: 'A', on_hand: 40 });
  await buildPast(server.db, 'warehouse:tive', { '2026-11-01': { A: 3 } });
  expect(await fetchStockOnDay('2026-11-02')).toMatchObject({
    summary: {
      total_in_warehouses: null,
      unique_skus: null,
      successful_warehouses: null,
      total_low_stock_items: null,
    },
    warehouses: [
      { success: false, stats: { total_items: null }, day: null },
      { stats: { total_items: null } },
    ],
    has_data: false,
  });
});

test('as of a past day whose levels no warehouse reported, the number of SKUs is as unknown as the sum', async () => {
  const unreported = { onHand: null, reserved: null, quarantined: null, inbound: null };
  await recordStock(server.db, {
    place: 'warehouse:tive',
    now: new Date('2026-11-02T10:00:00Z'),
    timeZone: 'Europe/London',
    levels: [{ sku: 'A', available: 4, ...unreported }],
  });
  expect(await fetchStockOnDay('2026-11-02')).toMatchObject({
    summary: { total_in_warehouses: null, unique_skus: null, successful_warehouses: 1 },
    has_data: true,
  });
});

test('today can be asked for, a day that has not come yet cannot', async () => {
  expect((await ada.call(realTimeInventory, { query: { asOf: '2026-11-21' } })).status).toBe(200);
  const { status, error } = await ada.call(realTimeInventory, { query: { asOf: '2026-11-22' } });
  expect(status).toBe(400);
  expect(error.fields).toEqual({ asOf: 'The stock of a future day is unknown.' });
});
