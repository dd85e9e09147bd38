import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { warehouseInventory } from '../../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

let server: TestServer;
beforeAll(async () => {
  const itb = buildWarehouse({ id: 'itb', name: 'ITB', warehouseType: 'itb', country: null });
  server = await buildServer({ warehouses: [itb] });
});
afterAll(() => server.close());

test('of a past day a SKU that has left since still has its name, and its figures are of all facilities', async () => {
  const { db } = server;
  await buildWarehouseSource(db, 'itb');
  await recordStock(db, {
    place: 'warehouse:itb',
    now: new Date('2026-11-10T12:00:00Z'),
    timeZone: 'Europe/London',
    levels: [{ sku: 'LEFT', onHand: 3, available: 3, reserved: 0, quarantined: null, inbound: null }],
  });
  await buildStock(db, { warehouse: 'itb', sku: 'LEFT', name: 'Old box', product_id: '7' });
  await db.deleteFrom('warehouse_stock').execute();
  const caller = server.signedInAs(await buildUser(db));
  const { body } = await caller.call(warehouseInventory, {
    params: { warehouseId: 'itb' },
    query: { asOf: '2026-11-10' },
  });
  expect(body.inventory).toMatchObject([
    { sku: 'LEFT', name: 'Old box', product_codes: ['7'], facility: null, is_all_facilities: true },
  ]);
});
