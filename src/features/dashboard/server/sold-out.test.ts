import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildStoredOrders, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { buildPast, buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { shopifyProducts } from '#features/sales/contract/sales.ts';
import { countSoldOut, listSoldOut } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const tive = buildWarehouse({ name: 'TIVE', country: null });

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ warehouses: [tive, { ...tive, id: 'uk', name: 'UK' }] });
  ada = server.signedInAs(await buildUser(server.db));
  for (const id of ['tive', 'uk'])
    await buildWarehouseSource(server.db, id, { last_success_at: server.clock.now });
  await buildPast(server.db, 'warehouse:tive', {
    '2026-10-21': { LONG: 9, EDGE: 3, GONE: 3, BACK: 1, SOLD: 0, NEVER: 0, FULL: 5 },
    '2026-10-22': { LONG: 0, EDGE: 3, GONE: 3, BACK: 0, SOLD: 0, NEVER: 0, FULL: 5 },
    '2026-10-23': { LONG: 0, EDGE: 0, GONE: 3, BACK: 0, SOLD: 0, NEVER: 0, FULL: 5 },
    '2026-11-10': { LONG: 0, EDGE: 0, GONE: 0, BACK: 2, SOLD: 0, NEVER: 0, FULL: 5 },
    '2026-11-20': { LONG: 0, EDGE: 0, BACK: 0, SOLD: 0, NEVER: 0, FULL: 4 },
  });
  await buildPast(server.db, 'warehouse:uk', { '2026-11-20': { SOLD: 4 } });
  await buildStock(server.db, {
    warehouse: 'tive',
    sku: 'GONE',
    on_hand: 0,
    reserved: 3,
    name: 'Gone case',
    product_id: '17',
  });
  await sold('SOLD', 4, {}, 1);
  await sold('NEVER', 1, { placedAt: new Date('2026-10-22T12:00:00Z') });
  await sold('NEVER', 1, { isCancelled: true });
  await sold('NEVER', 1, { channel: 'amazon' });
  await sold('NEVER', 2, {}, 2);
});
afterAll(() => server.close());

/** An order of the web shop, of yesterday unless it says so. */
const sold = (sku: string, quantity: number, more: GivenOrder = {}, refundedQuantity = 0): Promise<void> =>
  buildStoredOrders(server.db, [
    {
      placedAt: new Date('2026-11-20T12:00:00Z'),
      ...more,
      lines: [{ sku, quantity, refundedQuantity }],
    },
  ]);

const fetchItems = async (warehouseId: string, asOf?: string) =>
  (await ada.call(listSoldOut, { params: { warehouseId }, query: { asOf } })).body.items;

test('what is at zero and sold or had stock in the last 30 days is listed, with the day on which it went', async () => {
  const items = await fetchItems('tive');
  expect(items.map(({ sku, went_on, units_sold }) => [sku, went_on, units_sold])).toEqual([
    ['BACK', '2026-11-20', 0],
    ['EDGE', '2026-10-23', 0],
    ['GONE', '2026-11-10', 0],
    ['NEVER', null, 2],
    ['SOLD', null, 4],
  ]);
});

test('the dashboard says of each warehouse how many there are', async () => {
  const { body } = await ada.call(countSoldOut, { query: {} });
  expect(body.warehouses).toEqual([
    { id: 'tive', count: 5 },
    { id: 'uk', count: 0 },
  ]);
});

test('of a warehouse that was never read by then it is not known, of one that was and is empty it is none', async () => {
  const known = await buildServer({ warehouses: [tive, { ...tive, id: 'uk', name: 'UK' }] });
  onTestFinished(() => known.close());
  await buildWarehouseSource(known.db, 'tive', { last_success_at: known.clock.now });
  await buildWarehouseSource(known.db, 'uk');
  await buildPast(known.db, 'warehouse:tive', { '2026-11-10': { A: 3 }, '2026-11-20': { A: 0 } });
  const user = known.signedInAs(await buildUser(known.db));
  const count = async (asOf?: string) => (await user.call(countSoldOut, { query: { asOf } })).body.warehouses;
  expect(await count()).toEqual([
    { id: 'tive', count: 1 },
    { id: 'uk', count: null },
  ]);
  expect(await count('2026-11-10')).toMatchObject([{ count: 0 }, { count: null }]);
  expect(await count('2026-11-09')).toMatchObject([{ count: null }, { count: null }]);

  const now = known.clock.now;
  await recordStock(known.db, { place: 'warehouse:uk', now, timeZone: 'Europe/London', levels: [] });
  await known.db
    .updateTable('sources')
    .set({ last_success_at: now })
    .where('id', '=', 'warehouse:uk')
    .execute();
  expect(await count()).toMatchObject([{ count: 1 }, { count: 0 }]);
});

test('what one facility does not report is not sold out there, and has gone once all report none', async () => {
  const known = await buildServer({ warehouses: [tive] });
  onTestFinished(() => known.close());
  await buildWarehouseSource(known.db, 'tive', { last_success_at: known.clock.now });
  const user = known.signedInAs(await buildUser(known.db));
  const read = (day: string, ...facilities: (number | null)[]) =>
    recordStock(known.db, {
      place: 'warehouse:tive',
      now: new Date(`${day}T09:00:00Z`),
      timeZone: 'Europe/London',
      levels: facilities.map((units) => ({
        sku: 'A',
        onHand: units,
        available: units,
        reserved: 0,
        quarantined: null,
        inbound: null,
      })),
    });
  const listGone = async () =>
    (await user.call(listSoldOut, { params: { warehouseId: 'tive' }, query: {} })).body.items.map(
      ({ sku, went_on: wentOn }) => [sku, wentOn],
    );
  await read('2026-11-17', 4, 50);
  await read('2026-11-18', 0, null);
  expect(await listGone()).toEqual([]);
  await read('2026-11-20', 0, 0);
  expect(await listGone()).toEqual([['A', '2026-11-20']]);
});

test('a row is that of all facilities together, not of the first one', async () => {
  const itb = buildWarehouse({ id: 'itb', name: 'ITB', warehouseType: 'deposco' });
  const known = await buildServer({ warehouses: [itb] });
  onTestFinished(() => known.close());
  await buildWarehouseSource(known.db, 'itb', { last_success_at: known.clock.now });
  await buildPast(known.db, 'warehouse:itb', { '2026-11-19': { A: 3 }, '2026-11-20': { A: 0 } });
  const level = { sku: 'A', warehouse: 'itb', quarantined: 0 };
  await buildStock(known.db, { ...level, facility: 'MS', on_hand: 2, available: 1, reserved: 1 });
  await buildStock(known.db, { ...level, facility: 'TN', on_hand: -2, available: -38, reserved: null });
  const user = known.signedInAs(await buildUser(known.db));
  const { body } = await user.call(listSoldOut, { params: { warehouseId: 'itb' }, query: {} });
  expect(body.items).toMatchObject([
    {
      facility: null,
      level: 0,
      total_stock_level: 0,
      available_level: -37,
      reserved_stock: null,
      is_out_of_stock: true,
    },
  ]);
});

test('a unit that came back later was sold all the same, as on the Sales screen', async () => {
  const { body } = await ada.call(shopifyProducts, { query: {} });
  const onSales = body.products.find(({ SKU }) => SKU === 'SOLD');
  const onDashboard = (await fetchItems('tive')).find(({ sku }) => sku === 'SOLD');
  expect(onDashboard?.units_sold).toBe(onSales?.UNITS_SOLD);
});

test('a row has what the warehouse says of it; one that it does not list any more is sold out all the same', async () => {
  const items = await fetchItems('tive');
  expect(items.find(({ sku }) => sku === 'GONE')).toMatchObject({
    name: 'Gone case',
    product_id: '17',
    total_stock_level: 0,
    reserved_stock: 3,
  });
  expect(items.find(({ sku }) => sku === 'EDGE')).toMatchObject({
    product_id: null,
    level: 0,
    is_out_of_stock: true,
  });
});

test('a warehouse that is not configured has no list', async () => {
  const answer = await ada.call(listSoldOut, { params: { warehouseId: 'mars' } });
  expect(answer).toMatchObject({ status: 404 });
});

test('where some are left nothing is urgent', async () => {
  expect(await fetchItems('uk')).toEqual([]);
});

test('as of a past day it is what was at zero then', async () => {
  const items = await fetchItems('tive', '2026-11-10');
  expect(items.map(({ sku, went_on }) => [sku, went_on])).toEqual([
    ['EDGE', '2026-10-23'],
    ['GONE', '2026-11-10'],
    ['LONG', '2026-10-22'],
    ['NEVER', null],
  ]);
});
