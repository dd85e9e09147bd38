import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listWarehouseConfig, warehouseInventory } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const warehouse = {
  id: 'tive',
  name: 'TIVE',
  warehouseType: 'mintsoft',
  country: 'Netherlands',
  location: null,
  baseUrl: 'https://api.mintsoft.co.uk',
};
// What the configuration knows beside it, credentials included, is not the screens' business.
const configured = { ...warehouse, feed: { options: { credentials: { apiKey: 's3cret' } } } };

const barn = buildWarehouse({ id: 'barn', name: 'Barn', warehouseType: 'paper' });

let server: TestServer;
beforeEach(async () => void (server = await buildServer({ warehouses: [configured, barn] })));
afterEach(() => server.close());

test('everyone sees which warehouses there are, and no one sees their secrets', async () => {
  const { body } = await server.signedInAs(await buildUser(server.db)).call(listWarehouseConfig, {});
  expect(body.warehouses).toEqual([
    {
      id: 'tive',
      name: 'TIVE',
      warehouse_type: 'mintsoft',
      system: 'mintsoft',
      country: 'Netherlands',
      location: null,
      api_config: { base_url: 'https://api.mintsoft.co.uk' },
    },
    expect.objectContaining({ id: 'barn', warehouse_type: 'paper', system: 'unsupported' }),
  ]);
});

test('a warehouse of a system that is not supported says so, and is not taken for one of another system', async () => {
  const caller = server.signedInAs(await buildUser(server.db));
  const { body } = await caller.call(warehouseInventory, { params: { warehouseId: 'barn' }, query: {} });
  expect(body).toMatchObject({
    warehouse_inventory: {
      success: false,
      inventory: [],
      error: { message: 'Barn can’t be synced: the warehouse type paper is not supported yet' },
    },
    has_data: false,
    freshness: null,
  });
});
