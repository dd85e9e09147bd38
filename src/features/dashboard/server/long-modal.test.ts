import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { computeStockOverview, overviewList } from '#features/warehouses/contract/overview-list.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { findFakePage } from '#testing/lists/find-fake-page.ts';
import { listSoldOut } from '../contract.ts';
import { soldOutList } from '../contract/sold-out-list.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const SYSTEMS = { tive: 'mintsoft', itb: 'deposco' };

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({
    warehouses: Object.entries(SYSTEMS).map(([id, system]) => buildWarehouse({ id, warehouseType: system })),
  });
  ada = server.signedInAs(await buildUser(server.db));
  await sql`
    insert into warehouse_stock (warehouse_id, sku, facility, product_id, on_hand, available, reserved, quarantined,
                                 is_out_of_stock, is_low_stock, is_pre_orderable, is_bundle)
    select id, 'SKU-' || n, '', case when n % 3 = 0 then n::text end, n % 7, case when n % 11 > 0 then n % 37 end, 1, 0,
           n % 7 = 0, n % 5 = 0, n % 4 = 0, n % 13 = 0
    from generate_series(1, 2600) as n, unnest(array['tive', 'itb']) as id`.execute(server.db);
  const buildDay = (units: number) =>
    Object.fromEntries(Array.from({ length: 2_700 }, (_, at) => [`SKU-${at + 1}`, units]));
  await buildPast(server.db, 'warehouse:tive', { '2026-11-01': buildDay(4), '2026-11-20': buildDay(0) });
});
afterAll(() => server.close());

const questions = fc.record({
  search: fc.constantFrom('', '7', 'sku-1', ' SKU-25', 'z'),
  sort: fc.constantFrom('sku', '-sku', 'stock', '-available', 'status', '-features', 'other'),
  offset: fc.integer({ min: 0, max: 2_700 }),
  limit: fc.constantFrom(1, 50, 1_000),
});

test.each(Object.keys(SYSTEMS))(
  'the modal’s pages of %s are what it shows of all rows',
  async (warehouseId) => {
    const ask = async (query: object) =>
      (await ada.call(warehouseInventory, { params: { warehouseId }, query })).body;
    const { inventory } = (await ask({})).warehouse_inventory;
    const head = await ask({ rows: 'short', words: 'shared' });
    expect(head.long).toEqual({ total: 2_600, figures: computeStockOverview(inventory) });
    expect(head.warehouse_inventory.inventory).toEqual([]);
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const answer = await ask({ ...question, rows: 'page', words: 'shared' });
        const { rows, page } = findFakePage(inventory, overviewList, {
          ...question,
          filter: '',
          zero: 'hidden',
        });
        expect(answer.warehouse_inventory.inventory).toEqual(rows);
        expect(answer.page).toMatchObject({ found: page.found, counts: page.counts });
      }),
      { numRuns: 20 },
    );
  },
);

test('pages of what is out of stock are what the modal shows of all of it', async () => {
  const ask = async (query: object) =>
    (await ada.call(listSoldOut, { params: { warehouseId: 'tive' }, query })).body;
  const { items } = await ask({});
  expect(items).toHaveLength(2_700);
  expect(await ask({ rows: 'short' })).toEqual({ items: [], long: { total: 2_700, figures: {} } });
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const answer = await ask({ ...question, rows: 'page' });
      const { rows, page } = findFakePage(items, soldOutList, question);
      expect(answer.items).toEqual(rows);
      expect(answer.page?.found).toBe(page.found);
    }),
    { numRuns: 20 },
  );
});
