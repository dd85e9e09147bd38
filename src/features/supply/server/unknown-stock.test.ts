import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFactoryShipment, listBoxesAtRiskEndpoint } from '#features/factory-shipments/contract.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getProjection } from '../contract.ts';
import { listProposals } from '../contract/proposals.ts';

// Stock that a place does not report, or that was never read, is unknown: nothing is said to run out for it.

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const warehouses = [
  buildWarehouse({ id: 'tive', name: 'TIVE EU', country: 'NL' }),
  buildWarehouse({ id: 'leipzig', name: 'Leipzig', country: 'DE' }),
];

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer({ warehouses, now: NOW });
  otis = server.signedInAs(await buildUser(server.db));
  await buildCatalogue(server.db, {
    'CP-M': { cityplay_m: 1 },
    'CP-L': { cityplay_l: 1 },
    TEAM: { cityplay_m: 3, cityplay_l: 3 },
  });
});
afterAll(() => server.close());

/** Five of Cityplay M and five of L are sold in Europe each day; TIVE and Leipzig ship half of them each. */
beforeEach(async () => {
  const { db } = server;
  await clearSales(db);
  for (const table of [
    'factory_shipments',
    'shipments',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await db.deleteFrom(table).execute();
  const names = ['TIVE EU', 'Leipzig'];
  await buildStoredOrders(
    db,
    names.map((name) => ({
      externalId: name,
      placedAt: new Date(`${addDays(TODAY, -1)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'DE',
      lines: [
        { sku: 'CP-M', quantity: 70 },
        { sku: 'CP-L', quantity: 70 },
      ],
    })),
  );
  for (const name of names)
    await buildShipments(db, {
      account: 'main',
      order_external_id: name,
      ordered_at: new Date('2026-11-20T12:00:00Z'),
      created_at: new Date('2026-11-20T15:00:00Z'),
      warehouse_name: name,
    });
});

const hold = (id: string, levels: Record<string, number | null>) =>
  buildPast(server.db, `warehouse:${id}`, { [TODAY]: levels });
const leaveUnread = (id: string) => buildWarehouseSource(server.db, id, { last_success_at: null });

const projected = async () => (await otis.call(getProjection, { query: { demand: '28' } })).body;
const findStock = async (id: string) => (await projected()).stocks.find((stock) => stock.id === id);
const findPlace = async (cell: string, place: string) =>
  (await findStock(cell))?.places.find(({ name }) => name === place);
const findLine = async (id: string) =>
  (await otis.call(listProposals, {})).body.lines.find((line) => line.id === id);

test('a variant whose level a warehouse does not report has no run-out and no proposal there; others have', async () => {
  await hold('tive', { 'CP-M': null, 'CP-L': 0 });
  await hold('leipzig', { 'CP-M': 100, 'CP-L': 100 });
  expect(await findPlace('eu_cityplay_m', 'TIVE EU')).toMatchObject({
    unknown: 'stock',
    unreported: 'CP-M',
    run_out: null,
    cover_days: null,
    ship_by: null,
    gaps: [],
  });
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({
    stock: null,
    unreported: 'CP-M',
    outlook: null,
  });
  expect(await findPlace('eu_cityplay_l', 'TIVE EU')).toMatchObject({ unknown: null, run_out: TODAY });
  expect(await findLine('warehouse:tive eu_cityplay_l')).toMatchObject({ stock: 0, unreported: null });
  expect(await findPlace('eu_cityplay_m', 'Leipzig')).toMatchObject({ unknown: null, unreported: null });
});

test('a variant that one facility of a warehouse does not report is unknown there, whatever the others hold', async () => {
  await hold('leipzig', { 'CP-M': 100, 'CP-L': 100 });
  const readFacilities = (sku: string, ...facilities: (number | null)[]) =>
    facilities.map((units) => ({
      sku,
      onHand: units,
      available: units,
      reserved: 0,
      quarantined: null,
      inbound: null,
    }));
  await recordStock(server.db, {
    place: 'warehouse:tive',
    now: NOW,
    timeZone: 'Europe/London',
    levels: [...readFacilities('CP-M', 0, null), ...readFacilities('CP-L', 40, 2)],
  });
  expect(await findPlace('eu_cityplay_m', 'TIVE EU')).toMatchObject({
    unknown: 'stock',
    unreported: 'CP-M',
    run_out: null,
  });
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({ stock: null, unreported: 'CP-M' });
  expect(await findLine('warehouse:tive eu_cityplay_l')).toMatchObject({ stock: 42, unreported: null });
});

test('one SKU without a level makes all variants in it unknown, whatever is known of others', async () => {
  await hold('tive', { 'CP-M': 50, 'CP-L': 50, TEAM: null });
  for (const cell of ['eu_cityplay_m', 'eu_cityplay_l'])
    expect(await findPlace(cell, 'TIVE EU')).toMatchObject({ unknown: 'stock', unreported: 'TEAM' });
  expect(await findPlace('eu_20_m', 'TIVE EU')).toMatchObject({ unknown: null });
});

test('a warehouse that reports no level at all is not empty', async () => {
  await hold('tive', { 'CP-M': null });
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({ stock: null, unreported: 'CP-M' });
});

test('what a warehouse lists no longer is gone, whatever level it left unreported', async () => {
  await buildPast(server.db, 'warehouse:tive', {
    [addDays(TODAY, -1)]: { 'CP-M': null, 'CP-L': 4 },
    [TODAY]: { 'CP-L': 4 },
  });
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({ stock: 0, unreported: null });
});

test('what an empty warehouse sells is unknown once it shipped nothing for long; one that never listed it sells none', async () => {
  await server.db.deleteFrom('shipments').where('warehouse_name', '=', 'TIVE EU').execute();
  await hold('tive', { 'CP-M': 0 });
  await hold('leipzig', { 'CP-M': 100, 'CP-L': 100 });
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({ stock: 0, per_day: null });
  expect(await findLine('warehouse:tive eu_cityplay_l')).toMatchObject({ stock: 0, per_day: 0 });
  expect(await findPlace('eu_cityplay_m', 'TIVE EU')).toMatchObject({ unknown: 'demand' });
});

test('a level that is reported again counts again', async () => {
  await hold('tive', { 'CP-M': null });
  await findLine('warehouse:tive eu_cityplay_m');
  await server.db.updateTable('stock_latest').set({ available: 9 }).execute();
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({ stock: 9, unreported: null });
});

test('the sum of a region with an unknown warehouse has no run-out of its own, but that of the known ones', async () => {
  await leaveUnread('tive');
  await hold('leipzig', { 'CP-M': 0, 'CP-L': 100 });
  expect(await findStock('eu_cityplay_m')).toMatchObject({
    unknown: 'stock',
    unreported: null,
    run_out: null,
    cover_days: null,
    gaps: [],
    first_out: { place: 'Leipzig', day: TODAY },
    ship_for: 'Leipzig',
  });
  expect(await findStock('eu_cityplay_l')).toMatchObject({
    unknown: 'stock',
    first_out: { place: 'Leipzig', day: '2026-12-31' },
  });
  expect((await projected()).weakest.eu).toBe('eu_cityplay_m');
});

const shipBox = async (serial: string, to: string, overrides: object = {}) =>
  (
    await otis.call(createFactoryShipment, {
      body: {
        serial_box: serial,
        sku: 'CP-M',
        from_factory: 'Shenzhen',
        to_warehouse: to,
        shipping_company: null,
        tracking_number: null,
        ship_date: addDays(TODAY, -5),
        units: 20,
        ...overrides,
      },
    })
  ).body.shipment.id;

/** Its source has left the configuration; what it held when it was last read is still there. */
async function disconnect(id: string): Promise<void> {
  await buildWarehouseSource(server.db, id, { is_configured: false });
  await hold(id, { 'CP-M': 4_000 });
}

test.each([
  ['was never connected', async () => {}],
  ['is no longer connected', () => disconnect('tive')],
])('the stock of a warehouse that %s is unknown, and not 0', async (_, prepare) => {
  await prepare();
  await hold('leipzig', { 'CP-M': 0 });
  expect(await findLine('warehouse:tive eu_cityplay_m')).toMatchObject({
    stock: null,
    is_connected: false,
    outlook: null,
  });
  expect(await findLine('warehouse:leipzig eu_cityplay_m')).toMatchObject({ stock: 0, is_connected: true });
  expect(await findPlace('eu_cityplay_m', 'TIVE EU')).toMatchObject({
    unknown: 'stock',
    is_connected: false,
    run_out: null,
  });
  const box = await shipBox('BX-1', 'TIVE EU');
  expect((await otis.call(listBoxesAtRiskEndpoint, {})).body).toMatchObject({ boxes: [], unknown: [box] });
});

test('whether a box comes too late for a warehouse whose stock is unknown is unknown, whatever its neighbours hold', async () => {
  await leaveUnread('tive');
  await hold('leipzig', { 'CP-M': 0, 'CP-L': 5_000 });
  const unknown = await shipBox('BX-1', 'TIVE EU');
  const late = await shipBox('BX-2', 'Leipzig');
  const nowhere = await shipBox('BX-3', 'Ceres');
  await shipBox('BX-4', 'Ceres', { sku: 'STRAP' });
  const { boxes, unknown: unknownIds } = (await otis.call(listBoxesAtRiskEndpoint, {})).body;
  expect(boxes.map(({ id }) => id)).toEqual([late]);
  expect(unknownIds).toEqual([unknown, nowhere]);
});
