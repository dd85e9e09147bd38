import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryOf } from '#shared/endpoint.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { warehouseInventory } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({
    warehouses: [buildWarehouse(), buildWarehouse({ id: 'itb', warehouseType: 'deposco' })],
  });
  caller = server.signedInAs(await buildUser(server.db));
  const synced = { kind: 'warehouse-stock', interval_seconds: 300, last_success_at: TEST_NOW } as const;
  await server.db
    .insertInto('sources')
    .values(['tive', 'itb'].map((id) => ({ ...synced, id: `warehouse:${id}`, name: id })))
    .execute();
});
afterAll(() => server.close());

/** Rows of a warehouse: every tenth shelf is empty, every seventh SKU is a strap, and no level is reported for some. */
async function fill(id: string, rows: number): Promise<void> {
  await server.db.deleteFrom('warehouse_stock').where('warehouse_id', '=', id).execute();
  await sql`
    insert into warehouse_stock (warehouse_id, sku, facility, on_hand, available, reserved, quarantined, is_out_of_stock,
                                 is_low_stock, is_pre_orderable, is_bundle)
    select ${id}, case when n % 7 = 0 then 'Strap-' else 'SKU-' end || n, '',
           case when n % 10 = 0 then 0 else n % 50 end, case when n % 11 = 0 then null else n % 37 end, 1, n % 3,
           n % 10 = 0, false, false, false
    from generate_series(1, ${rows}::int) as n`.execute(server.db);
}

const ask = async (id: string, query: Partial<QueryOf<typeof warehouseInventory>> = {}) =>
  (await caller.call(warehouseInventory, { params: { warehouseId: id }, query })).body;

test('a list of 2,000 rows comes whole, as without parameters; of one row more what is said of all', async () => {
  await fill('tive', 2_000);
  const whole = await ask('tive');
  expect(whole.warehouse_inventory.inventory).toHaveLength(2_000);
  expect(await ask('tive', { rows: 'short' })).toEqual(whole);
  await fill('tive', 2_001);
  const long = await ask('tive', { rows: 'short' });
  expect(long.warehouse_inventory).toMatchObject({ success: true, inventory: [] });
  const { inventory } = (await ask('tive')).warehouse_inventory;
  expect(inventory).toHaveLength(2_001);
  expect(long.long).toEqual({
    total: 2_001,
    figures: {
      total: inventory.reduce((sum, { total_stock_level: units }) => sum + (units ?? 0), 0),
      stocked_skus: inventory.filter(({ total_stock_level: units }) => (units ?? 0) > 0).length,
      total_unreported: 0,
      reserved: 2_001,
      reserved_unreported: 0,
      pre_orderable: 0,
      bundles: 0,
    },
  });
});

test('the pages of a long list are its rows, searched, filtered and sorted', async () => {
  await fill('tive', 2_500);
  const { inventory } = (await ask('tive')).warehouse_inventory;
  const straps = inventory.filter(
    ({ sku, total_stock_level: units }) => sku.startsWith('Strap') && units !== 0,
  );
  const query = { rows: 'page', search: 'STRAP', sort: '-total', limit: 100 } as const;
  const pages = await Promise.all([0, 100, 200, 300, 400].map((offset) => ask('tive', { ...query, offset })));
  const shown = pages.flatMap(({ warehouse_inventory }) => warehouse_inventory.inventory);
  expect(new Set(shown.map(({ sku }) => sku))).toEqual(new Set(straps.map(({ sku }) => sku)));
  expect(shown).toHaveLength(straps.length);
  const levels = shown.map(({ total_stock_level: units }) => units ?? -1);
  expect(levels).toEqual(levels.toSorted((one, other) => other - one));
  const empty = inventory.filter(({ total_stock_level: units }) => units === 0).length;
  expect(pages[0]?.page).toMatchObject({
    found: straps.length,
    counts: { counted: 2_500 - empty, zero: empty },
  });
  expect(new Set(pages.map(({ page }) => page?.revision)).size).toBe(1);
  const first = await ask('tive', { rows: 'page', sort: 'sku', zero: 'shown', limit: 3 });
  expect(first.warehouse_inventory.inventory.map(({ sku }) => sku)).toEqual(['SKU-1', 'SKU-2', 'SKU-3']);
});

test('ITB’s pages have ITB’s words, and its figures are of all rows', async () => {
  await fill('itb', 2_200);
  const whole = await ask('itb');
  const page = await ask('itb', { rows: 'page', filter: 'quarantine', sort: '-quarantined', limit: 5 });
  expect(page.inventory?.map(({ quantity_in_quarantine: units }) => units)).toEqual([2, 2, 2, 2, 2]);
  expect(page.stats).toEqual(whole.stats);
  expect((await ask('itb', { rows: 'short' })).stats).toEqual(whole.stats);
});

test('a page is of the latest sync, and of another revision then', async () => {
  await fill('tive', 2_100);
  const query = { rows: 'page', sort: '-total', limit: 1 } as const;
  const before = await ask('tive', query);
  await server.db.updateTable('warehouse_stock').set({ on_hand: 9_999 }).where('sku', '=', 'SKU-5').execute();
  const after = await ask('tive', query);
  expect(after.warehouse_inventory.inventory[0]).toMatchObject({ sku: 'SKU-5', total_stock_level: 9_999 });
  expect(after.page?.revision).not.toBe(before.page?.revision);
});
