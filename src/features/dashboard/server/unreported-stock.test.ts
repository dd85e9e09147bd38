import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SkuLevel } from '#features/stock-memory/rules/levels.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { buildPast, buildStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { realTimeInventory, stockTrends } from '../contract.ts';

const warehouses = ['tive', 'uk'].map((id) => buildWarehouse({ id, name: id.toUpperCase(), country: null }));
const TODAY = '2026-11-21';

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ warehouses });
  ada = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['warehouse_stock', 'stock_daily', 'stock_daily_totals', 'stock_latest'] as const)
    await server.db.deleteFrom(table).execute();
});

const fetchStock = async (asOf?: string) => (await ada.call(realTimeInventory, { query: { asOf } })).body;
const fetchTrends = async (asOf?: string) => (await ada.call(stockTrends, { query: { asOf } })).body;
const readToday = (...levels: (Pick<SkuLevel, 'sku' | 'onHand'> & Partial<SkuLevel>)[]) =>
  recordStock(server.db, {
    place: 'warehouse:tive',
    now: server.clock.now,
    timeZone: 'Europe/London',
    levels: levels.map((level) => ({
      available: 3,
      reserved: 0,
      quarantined: null,
      inbound: null,
      ...level,
    })),
  });

test('the sum of a past day names a warehouse that left out the units of some SKUs', async () => {
  await buildPast(server.db, 'warehouse:tive', {
    '2026-11-18': { A: 4, B: null, C: null },
    '2026-11-19': { A: 4, B: 2, C: 0 },
  });
  await buildPast(server.db, 'warehouse:uk', { '2026-11-18': { A: 10 }, '2026-11-19': { A: 10 } });
  const { total, warehouses: lines } = await fetchTrends('2026-11-19');
  expect(total.slice(-2)).toMatchObject([
    { units: 14, missing: [], partial: [{ place: 'TIVE', skus: 2 }] },
    { units: 16, missing: [], partial: [] },
  ]);
  expect(lines.map(({ days }) => days.slice(-3).map((day) => [day.units, day.skus_without_on_hand]))).toEqual(
    [
      [
        [null, null],
        [4, 2],
        [6, 0],
      ],
      [
        [null, null],
        [10, 0],
        [10, 0],
      ],
    ],
  );
  expect((await fetchStock('2026-11-18')).warehouses.map(({ stats }) => stats)).toEqual([
    { total_items: 4, skus_without_on_hand: 2, low_stock_items: null, skus_without_level: null },
    { total_items: 10, skus_without_on_hand: 0, low_stock_items: null, skus_without_level: null },
  ]);
});

test('a lower bound stays one on the days on which it counts for a warehouse that was not read', async () => {
  await buildPast(server.db, 'warehouse:tive', { '2026-11-18': { A: 4, B: null } });
  await buildPast(server.db, 'warehouse:uk', { '2026-11-19': { A: 10 } });
  expect((await fetchTrends('2026-11-19')).total.at(-1)).toMatchObject({
    units: 14,
    carried: [{ place: 'TIVE', day: '2026-11-18' }],
    partial: [{ place: 'TIVE', skus: 1 }],
  });
  expect((await fetchStock('2026-11-19')).warehouses[0]).toMatchObject({
    day: '2026-11-18',
    stats: { total_items: 4, skus_without_on_hand: 1 },
  });
});

test('Amazon’s sum names a region that left out the units of some SKUs', async () => {
  await buildPast(server.db, 'fba:US', { [TODAY]: { A: 4, B: null } });
  expect((await fetchTrends()).amazon.at(-1)).toMatchObject({
    units: 4,
    partial: [{ place: 'Amazon US', skus: 1 }],
  });
});

test('what there is now counts the SKUs of which a facility leaves out the units, and no bundle', async () => {
  const row = { warehouse: 'tive', sku: 'A' };
  await buildStock(server.db, { ...row, facility: 'ATL', on_hand: 5 });
  await buildStock(server.db, { ...row, facility: 'SAV', on_hand: null });
  await buildStock(server.db, { ...row, facility: 'RNO', on_hand: null });
  await buildStock(server.db, { ...row, sku: 'A-TWICE', on_hand: null, is_bundle: true });
  await buildStock(server.db, { ...row, warehouse: 'uk', on_hand: 1 });
  expect((await fetchStock()).warehouses.map(({ stats }) => stats)).toMatchObject([
    { total_items: 5, skus_without_on_hand: 1 },
    { total_items: 1, skus_without_on_hand: 0 },
  ]);
});

test('a SKU whose units are no longer reported changes the answer, though the sum is the same', async () => {
  const findToday = async () => (await fetchTrends()).total.at(-1);
  await readToday({ sku: 'A', onHand: 4 }, { sku: 'B', onHand: 0 });
  expect(await findToday()).toMatchObject({ units: 4, partial: [] });
  await readToday({ sku: 'A', onHand: 4 }, { sku: 'B', onHand: null });
  expect(await findToday()).toMatchObject({ units: 4, partial: [{ place: 'TIVE', skus: 1 }] });
});

test('a day of which that is not known is not taken for a whole one', async () => {
  await buildPast(server.db, 'warehouse:tive', { '2026-11-19': { A: 4 } });
  await server.db.updateTable('stock_daily_totals').set({ skus_without_on_hand: null }).execute();
  expect((await fetchTrends('2026-11-19')).total.at(-1)).toMatchObject({
    units: 4,
    partial: [{ place: 'TIVE', skus: null }],
  });
  expect((await fetchStock('2026-11-19')).warehouses[0]?.stats.skus_without_on_hand).toBeNull();
});
