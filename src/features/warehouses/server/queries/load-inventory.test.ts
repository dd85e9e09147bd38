import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import type { SourcesTable, WarehouseStockTable } from '#server/db/schema/stock-tables.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { buildStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { warehouseInventory } from '../../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const warehouse = (id: string, warehouseType: string | null, name = id.toUpperCase()) =>
  buildWarehouse({ id, name, warehouseType, country: null, location: 'Atlanta' });

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  const warehouses = [
    warehouse('tive', 'mintsoft'),
    warehouse('itb', 'deposco'),
    warehouse('shed', 'mintsoft', ''),
  ];
  server = await buildServer({ warehouses });
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'warehouse_stock',
    'product_names',
    'sources',
    'stock_latest',
    'stock_daily',
    'stock_daily_totals',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const ask = (warehouseId: string, asOf?: string) =>
  caller.call(warehouseInventory, { params: { warehouseId }, query: { asOf } });

const stock = async (...rows: Partial<Insertable<WarehouseStockTable>>[]): Promise<void> => {
  for (const { warehouse_id: warehouse = 'itb', sku = 'A', ...row } of rows)
    await buildStock(server.db, { warehouse, sku, available: 8, reserved: 2, quarantined: 0, ...row });
};

const source = (overrides: Partial<Insertable<SourcesTable>> = {}) =>
  server.db
    .insertInto('sources')
    .values({
      id: 'warehouse:itb',
      kind: 'warehouse-stock',
      name: 'ITB',
      interval_seconds: 300,
      last_success_at: new Date(TEST_NOW.getTime() - 180_000),
      ...overrides,
    })
    .execute();

test('a Mintsoft warehouse answers with every field of its rows', async () => {
  await source({ id: 'warehouse:tive' });
  await stock({
    warehouse_id: 'tive',
    product_id: '1001',
    client_id: '41',
    name: 'Cityplay M',
    low_stock_level: 50,
    is_low_stock: true,
    is_pre_orderable: true,
    is_bundle: true,
    provider_updated_at: new Date('2026-11-18T09:12:44Z'),
  });
  const { body } = await ask('tive');
  expect(body).toEqual({
    warehouse_inventory: {
      success: true,
      warehouse: { id: 'tive', name: 'TIVE', location: 'Atlanta' },
      inventory: [
        {
          sku: 'A',
          facility: null,
          name: 'Cityplay M',
          product_codes: ['1001'],
          product_id: '1001',
          client_id: '41',
          level: 8,
          total_stock_level: 10,
          available_level: 8,
          reserved_stock: 2,
          low_stock_level: 50,
          is_low_stock: true,
          is_out_of_stock: false,
          pre_orderable: true,
          is_bundle: true,
          last_updated: '2026-11-18T09:12:44.000Z',
          last_read_at: null,
        },
      ],
    },
    as_of: null,
    has_data: true,
    freshness: expect.objectContaining({ id: 'warehouse:tive', state: 'fresh', is_online: true }),
  });
});

test('an ITB warehouse also answers in its own words, and both describe the same stock', async () => {
  await source();
  await stock(
    { sku: 'A', facility: 'MS' },
    { sku: 'A', facility: 'TN', on_hand: 3, available: 2, reserved: 0, quarantined: 1, is_low_stock: true },
    { sku: 'A', facility: 'GA', on_hand: 0, available: 0, reserved: 0, quarantined: 2 },
    { sku: 'B', on_hand: 5, available: -4, reserved: 9 },
    { sku: 'C', on_hand: 0, available: 0, reserved: 0, is_low_stock: false, is_out_of_stock: true },
    { sku: 'D', on_hand: 7, available: null, reserved: null, quarantined: null },
  );
  const { body } = await ask('itb');
  expect(body.success).toBe(true);
  expect(body.warehouse).toEqual(body.warehouse_inventory.warehouse);
  expect(body.inventory?.[3]).toEqual({
    sku: 'B',
    name: null,
    product_codes: [],
    facility: null,
    is_all_facilities: false,
    quantity_on_hand: 5,
    total_available_to_promise: -4,
    reserved_stock: 9,
    quantity_in_quarantine: 0,
    is_low_stock: false,
    is_out_of_stock: false,
    has_negative_atp: true,
    last_read_at: null,
  });
  expect(body.stats).toEqual({
    total_items: 6,
    total_skus: 4,
    low_stock_items: 1,
    low_stock_items_unreported: 0,
    out_of_stock_items: 1,
    negative_atp_items: 1,
    quarantined_items: 2,
    quarantined_skus: 1,
    total_on_hand: 25,
    total_on_hand_unreported: 0,
    total_available: 6,
    total_available_unreported: 1,
    total_quarantined: 3,
    total_quarantined_unreported: 1,
  });
  const same = body.warehouse_inventory.inventory.map((item) => [
    item.sku,
    item.facility,
    item.total_stock_level,
    item.available_level,
  ]);
  expect(same).toEqual(
    body.inventory?.map((item) => [
      item.sku,
      item.facility,
      item.quantity_on_hand,
      item.total_available_to_promise,
    ]),
  );
  expect(body.warehouse_inventory.inventory.map(({ level }) => level)).toEqual([0, 10, 3, 5, 0, 7]);
});

test('an answer that has not changed is not sent again', async () => {
  await source();
  await stock({});
  const { headers } = await ask('itb');
  server.clock.advance(1_000);
  const again = await caller.token().then((token) =>
    server.inject({
      url: '/api/dashboard/warehouse/itb/inventory',
      headers: { authorization: `Bearer ${token}`, 'if-none-match': String(headers['etag']) },
    }),
  );
  expect(again.statusCode).toBe(304);
});

test.each([
  [{ failures_in_row: 1 }, 'ITB hasn’t synced recently'],
  [{ held_back: '{}' }, 'The latest data from ITB looks wrong and is held for review'],
])('a source with %o keeps its last good rows, and the answer says why', async (facts, why) => {
  await source(facts);
  await stock({});
  const { body } = await ask('itb');
  expect(body).toMatchObject({
    success: false,
    error: { message: `${why}. Showing the last good data` },
    inventory: [{ sku: 'A', quantity_on_hand: 10 }],
    stats: { total_on_hand: 10 },
    has_data: true,
  });
});

test('a sum of which no row says anything is not known', async () => {
  await source();
  await stock({ sku: 'A', on_hand: null, available: null, quarantined: null });
  const unknown = { total_on_hand: null, total_available: null, total_quarantined: null };
  expect((await ask('itb')).body.stats).toMatchObject(unknown);
  await stock({ sku: 'B', on_hand: 4, available: 3, quarantined: null });
  expect((await ask('itb')).body.stats).toMatchObject({ total_on_hand: 4, total_available: 3 });
  await stock({ sku: 'A', facility: 'East', on_hand: null, available: 1, quarantined: null });
  expect((await ask('itb')).body.stats).toMatchObject({
    total_on_hand_unreported: 1,
    total_quarantined_unreported: 2,
    low_stock_items_unreported: 1,
  });
});

test('before the first sync nothing is known, which is not the same as an empty shelf', async () => {
  await source({ last_success_at: null });
  const { body } = await ask('itb');
  expect(body).toMatchObject({
    success: false,
    has_data: false,
    error: { message: 'ITB hasn’t synced yet' },
  });
});

test('a warehouse that nothing reads says so, under a name of its own where it has none', async () => {
  const { body } = await ask('shed');
  expect(body).toMatchObject({
    warehouse_inventory: {
      success: false,
      warehouse: { name: 'Warehouse shed' },
      error: { message: 'Warehouse shed isn’t connected, so its stock isn’t synced' },
    },
    has_data: false,
    freshness: null,
  });
  expect(body).not.toHaveProperty('stats');
});

test('an unknown warehouse is not found', async () => {
  const { status, error } = await ask('atlantis');
  expect(status).toBe(404);
  expect(error.message).toBe('Warehouse atlantis not found in configuration');
});

const remember = (day: string, onHand: number, available = onHand) =>
  recordStock(server.db, {
    place: 'warehouse:itb',
    now: new Date(`${day}T12:00:00Z`),
    timeZone: 'Europe/London',
    levels: [{ sku: 'A', onHand, available, reserved: 0, quarantined: 2, inbound: null }],
  });

test('a past day answers with what was there at its end, and with nothing of today', async () => {
  await source();
  await remember('2026-11-10', 100, -5);
  await remember('2026-11-12', 40);
  await stock({
    product_id: '7',
    on_hand: 1,
    low_stock_level: 50,
    is_low_stock: true,
    is_pre_orderable: true,
  });
  const { body } = await ask('itb', '2026-11-10');
  expect(body).toMatchObject({
    success: true,
    as_of: '2026-11-10',
    has_data: true,
    inventory: [{ sku: 'A', quantity_on_hand: 100, has_negative_atp: true, quantity_in_quarantine: 2 }],
    stats: { total_on_hand: 100, low_stock_items: 0 },
    warehouse_inventory: {
      inventory: [
        {
          product_id: '7',
          total_stock_level: 100,
          low_stock_level: null,
          is_low_stock: false,
          pre_orderable: false,
        },
      ],
    },
  });
});

test('a day on which nothing was read says so and shows no figures', async () => {
  await source();
  await remember('2026-11-10', 100);
  await stock({});
  const { body } = await ask('itb', '2026-11-11');
  expect(body).toMatchObject({
    success: false,
    has_data: false,
    inventory: [],
    warehouse_inventory: { inventory: [] },
    error: { message: 'No data from ITB for Wed 11 Nov 2026' },
  });
});

test('today as the company counts days can be asked for, a day to come cannot', async () => {
  expect((await ask('itb', '2026-11-21')).status).toBe(200);
  const { status, error } = await ask('itb', '2026-11-22');
  expect(status).toBe(400);
  expect(error.fields).toEqual({ asOf: 'The stock of a future day is unknown.' });
});
