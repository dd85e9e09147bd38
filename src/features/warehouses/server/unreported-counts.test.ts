import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import type { WarehouseStockTable } from '#server/db/schema/stock-tables.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { buildStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { warehouseInventory } from '../contract.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  const itb = buildWarehouse({ id: 'itb', name: 'ITB', warehouseType: 'deposco' });
  server = await buildServer({ warehouses: [itb] });
  caller = server.signedInAs(await buildUser(server.db));
  await server.db
    .insertInto('sources')
    .values({
      id: 'warehouse:itb',
      kind: 'warehouse-stock',
      name: 'ITB',
      interval_seconds: 600,
      is_configured: true,
      last_success_at: TEST_NOW,
    })
    .execute();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('warehouse_stock').execute());

type Row = Partial<Insertable<WarehouseStockTable>>;
const NOTHING_SAID: Row = { on_hand: null, available: null };

async function readStats(...rows: Row[]) {
  for (const [at, row] of rows.entries())
    await buildStock(server.db, { warehouse: 'itb', sku: `SKU-${at}`, ...row });
  const { body } = await caller.call(warehouseInventory, { params: { warehouseId: 'itb' }, query: {} });
  return body.stats;
}

test('what is low or oversold is not known where no row says what decides it', async () => {
  expect(await readStats(NOTHING_SAID, NOTHING_SAID)).toMatchObject({
    low_stock_items: null,
    low_stock_items_unreported: 2,
    negative_atp_items: null,
    total_available_unreported: 2,
  });
});

test('what some rows say is counted, with the number of SKUs that say nothing', async () => {
  expect(await readStats(NOTHING_SAID, { on_hand: 5, available: -1 })).toMatchObject({
    low_stock_items: 0,
    low_stock_items_unreported: 1,
    negative_atp_items: 1,
    total_available_unreported: 1,
  });
});

test('stock on hand decides what is low, though nothing is said of what can be promised', async () => {
  expect(await readStats({ on_hand: 2, available: null, is_low_stock: true })).toMatchObject({
    low_stock_items: 1,
    low_stock_items_unreported: 0,
    negative_atp_items: null,
  });
});

test('of an empty warehouse nothing is low or oversold', async () => {
  expect(await readStats()).toMatchObject({ low_stock_items: 0, negative_atp_items: 0 });
});
