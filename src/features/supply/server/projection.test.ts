import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createFactoryShipment,
  listBoxesAtRiskEndpoint,
  type NewFactoryShipment,
} from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { addPlanningDay, savePlanningDays } from '#features/plan/contract/plan.ts';
import { getProjection, setSafetyDays } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const TODAY = '2026-11-21';
const warehouses = [
  buildWarehouse({ id: 'itb', name: 'ITB US', warehouseType: 'itb', country: 'USA' }),
  buildWarehouse(),
  buildWarehouse({ id: 'sydney', name: 'Sydney', country: 'Australia' }),
];

const TABLES = [
  'catalogue_items',
  'factory_shipments',
  'history',
  'planning_days',
  'planning_settings',
  'sources',
  'stock_daily',
  'stock_daily_totals',
  'stock_latest',
] as const;

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let ada: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer({ warehouses });
  const { db } = server;
  otis = server.signedInAs(await buildUser(db, { username: 'otis' }));
  ada = server.signedInAs(await buildUser(db, { username: 'ada', role: 'admin' }));
});
afterAll(() => server.close());

/** A company with a catalogue and nothing else. */
beforeEach(async () => {
  const { db } = server;
  await clearSales(db);
  for (const table of TABLES) await db.deleteFrom(table).execute();
  await buildCatalogue(db, { 'CP-M': { cityplay_m: 1 }, TEAM: { cityplay_m: 3, cityplay_l: 3 } });
});

const projected = async (demand?: 'plan' | '7' | '28' | '90') =>
  (await otis.call(getProjection, { query: { demand } })).body;
const findStock = async (id: string, demand?: 'plan' | '7' | '28' | '90') =>
  (await projected(demand))?.stocks.find((stock) => stock.id === id);
let shipped = 0;
const ship = (overrides: Partial<NewFactoryShipment> = {}) =>
  otis.call(createFactoryShipment, {
    body: {
      serial_box: `BX-${(shipped += 1)}`,
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'ITB US',
      shipping_company: null,
      tracking_number: null,
      ship_date: '2026-10-12',
      units: 20,
      ...overrides,
    },
  });

const expected = async (day: string, overrides: Partial<NewFactoryShipment> = {}) => {
  const id = (await ship(overrides)).body?.shipment.id ?? 0;
  await server.db
    .updateTable('factory_shipments')
    .set({ expected_arrival: day })
    .where('id', '=', id)
    .execute();
  return id;
};
/** Of Cityplay M from the warehouse, to North America. */
const order = (daysAgo: number, quantity: number, overrides: GivenOrder = {}): GivenOrder => ({
  placedAt: new Date(`${addDays(TODAY, -daysAgo)}T12:00:00Z`),
  region: 'NA',
  lines: [{ sku: 'CP-M', quantity }],
  ...overrides,
});

test('a company that has nothing yet has eight stocks without demand and an empty catalogue', async () => {
  await server.db.deleteFrom('catalogue_items').execute();
  const body = await projected();
  expect(body).toMatchObject({
    today: TODAY,
    demand: '28',
    has_catalogue: false,
    expected: { ahead: [], usual: 0, planned_until: null, sold_days: 28 },
    legs: { us: { china: 30, customer: 3 }, eu: { china: 35, customer: 2 }, safety: 5 },
    weakest: { us: null, eu: null },
    unmapped: { skus: 0, in_stock: 0, sold: 0, on_the_way: 0 },
    outdated: [],
  });
  expect(body?.stocks.map(({ id, has_demand }) => [id, has_demand])).toEqual([
    ['us_cityplay_m', false],
    ['us_cityplay_l', false],
    ['us_20_m', false],
    ['us_20_l', false],
    ['eu_cityplay_m', false],
    ['eu_cityplay_l', false],
    ['eu_20_m', false],
    ['eu_20_l', false],
  ]);
});

test('no one sees it without a session', async () => {
  expect(await server.call(getProjection, { query: {} })).toMatchObject({ status: 401 });
});

test('a demand that there is not is refused', async () => {
  const answer = await server.inject({
    url: '/api/plan/projection?demand=30',
    headers: { authorization: `Bearer ${await otis.token()}` },
  });
  expect(answer.statusCode).toBe(400);
});

test('the reserve is changed by admins alone, and its history has both values', async () => {
  expect(await otis.call(setSafetyDays, { body: { safety_days: 8 } })).toMatchObject({ status: 403 });
  const wrong = await ada.call(setSafetyDays, { body: { safety_days: 366 } });
  expect(wrong).toMatchObject({ status: 400, error: { fields: { safety_days: 'Must be at most 365' } } });
  const change = () => ada.call(setSafetyDays, { body: { safety_days: 8 } });
  const tables = await collectChangedTables(server.database, change);
  expect(tables).toContain('planning_settings');
  expect(listBoxesAtRiskEndpoint.tables, 'boxes are late by it, too').toContain('planning_settings');
  await change();
  expect((await projected())?.legs.safety).toBe(8);
  const { body } = await ada.call(listHistory, { query: { entity: 'planning-settings' } });
  expect(body?.entries).toMatchObject([
    { user_name: 'ada', changes: { safety_days: { before: 5, after: 8 } } },
  ]);
});

test('stock is what warehouses and Amazon can sell of a variant; a place that is closed has none', async () => {
  await buildPast(server.db, 'warehouse:itb', { [TODAY]: { 'CP-M': 12 } });
  await buildPast(server.db, 'fba:CA', { [TODAY]: { 'CP-M': 8 } });
  await buildPast(server.db, 'warehouse:closed', { [TODAY]: { 'CP-M': 500 } });
  expect((await findStock('us_cityplay_m'))?.stock).toEqual({ warehouses: 12, amazon: 8 });
  expect((await findStock('us_cityplay_m'))?.places.map(({ name, stock }) => [name, stock])).toEqual([
    ['ITB US', { warehouses: 12, amazon: 0 }],
    ['Amazon CA', { warehouses: 0, amazon: 8 }],
  ]);
});

test('a pool that has left the configuration has no stock to sell', async () => {
  await buildPast(server.db, 'fba:CA', { [TODAY]: { 'CP-M': 8 } });
  await buildPast(server.db, 'fba:US', { [TODAY]: { 'CP-M': 3 } });
  const pool = { kind: 'fba-stock', last_success_at: null };
  await buildWarehouseSource(server.db, 'us', { ...pool, id: 'fba:us' });
  await buildWarehouseSource(server.db, 'ca', { ...pool, id: 'fba:ca', is_configured: false });
  expect((await findStock('us_cityplay_m'))?.stock.amazon).toBe(3);
});

test('what was sold lately counts but today, bundles by what is in them, days that ended without stock not', async () => {
  await buildPast(server.db, 'warehouse:itb', {
    [addDays(TODAY, -10)]: { 'CP-M': 0 },
    [addDays(TODAY, -9)]: { 'CP-M': 0 },
    [addDays(TODAY, -8)]: { 'CP-M': 30 },
    [addDays(TODAY, -7)]: { 'CP-M': 30 },
  });
  await buildStoredOrders(server.db, [
    order(0, 99),
    order(1, 21),
    order(2, 1, { lines: [{ sku: 'TEAM', quantity: 1 }] }),
    order(9, 4),
    order(28, 28),
    order(1, 14, { channel: 'amazon', account: 'na' }),
  ]);
  expect((await findStock('us_cityplay_m', '28'))?.sold).toEqual({
    warehouses: { units: 21 + 3 + 28, counted_days: 26 },
    amazon: { units: 14, counted_days: 28 },
  });
  expect((await projected('28'))?.expected.usual).toBeCloseTo(52 / 26 + 14 / 28 + 3 / 28, 6);
  expect((await projected('7'))?.expected.usual).toBeCloseTo((21 + 3 + 14 + 3) / 7, 6);
  expect((await projected('90'))?.expected.sold_days).toBe(90);
});

test('a run-out has its date, by when the factory must ship, and how late that is', async () => {
  await buildPast(server.db, 'warehouse:itb', { [TODAY]: { 'CP-M': 20 } });
  await buildStoredOrders(server.db, [order(1, 70)]);
  expect(await findStock('us_cityplay_m', '28')).toMatchObject({
    run_out: '2026-11-29',
    cover_days: 8,
    ship_by: '2026-10-06',
    late_by: 34,
  });
  expect((await projected('28'))?.weakest).toEqual({ us: 'us_cityplay_m', eu: null });
});

test('the reserve moves the day on which the factory must ship', async () => {
  await buildPast(server.db, 'warehouse:itb', { [TODAY]: { 'CP-M': 20 } });
  await buildStoredOrders(server.db, [order(1, 70)]);
  await ada.call(setSafetyDays, { body: { safety_days: 0 } });
  expect((await findStock('us_cityplay_m', '28'))?.ship_by).toBe('2026-10-13');
});

test('more promised than there is makes a backlog, which is out today', async () => {
  await buildPast(server.db, 'warehouse:itb', { [TODAY]: { 'CP-M': -6 } });
  await buildStoredOrders(server.db, [order(1, 28)]);
  expect(await findStock('us_cityplay_m')).toMatchObject({
    stock: { warehouses: -6 },
    run_out: TODAY,
    cover_days: 0,
  });
});

test('pieces that the catalogue does not know, and devices that went elsewhere, are counted', async () => {
  await buildPast(server.db, 'warehouse:itb', { [TODAY]: { NEW: 7 } });
  await buildStoredOrders(server.db, [
    order(1, 5, { lines: [{ sku: 'ODD', quantity: 5 }] }),
    order(28, 2, { lines: [{ sku: 'ODD', quantity: 2 }] }),
    order(29, 5, { lines: [{ sku: 'OLD', quantity: 5 }] }),
    order(1, 1, { region: 'OTHER', lines: [{ sku: 'TEAM', quantity: 1 }] }),
  ]);
  await ship({ sku: 'ODD', units: 30 });
  const body = await projected();
  expect(body?.unmapped).toEqual({ skus: 2, in_stock: 7, sold: 7, on_the_way: 30 });
  expect(body?.sold_elsewhere).toBe(6);
});

test('stock of a warehouse in neither region is in no variant, and the warehouse is named', async () => {
  await buildPast(server.db, 'warehouse:tive', { [TODAY]: { 'CP-M': 5 } });
  await buildPast(server.db, 'warehouse:sydney', { [TODAY]: { 'CP-M': 70 } });
  const eu = await findStock('eu_cityplay_m');
  expect(eu).toMatchObject({ stock: { warehouses: 5 }, places: [{ name: 'TIVE EU' }] });
  expect((await projected())?.stored_elsewhere).toEqual(['Sydney']);
});

test('boxes count on the day for which they are expected; overdue ones, and those without units, do not', async () => {
  await buildPast(server.db, 'warehouse:itb', { [TODAY]: { 'CP-M': 20 } });
  await buildStoredOrders(server.db, [order(1, 70)]);
  await expected('2026-11-25');
  const late = await expected('2026-12-15');
  await expected('2026-11-19', { units: 50 });
  await expected('2026-12-15', { units: null, sku: 'TEAM' });
  const cell = await findStock('us_cityplay_m', '28');
  expect(cell).toMatchObject({
    arrivals: [
      { day: '2026-11-25', units: 20, boxes: 1 },
      { day: '2026-12-15', units: 20, boxes: 1 },
    ],
    overdue: { boxes: 1, units: 50 },
    boxes_without_units: 1,
    run_out: '2026-12-07',
  });
  const { body } = await otis.call(listBoxesAtRiskEndpoint, {});
  expect(body?.boxes).toContainEqual({ id: late, runs_out: '2026-12-07', lands: '2026-12-15' });
  expect(body?.boxes.map(({ id }) => id)).toHaveLength(2);
});

test('a box that has arrived is on no way', async () => {
  const id = await expected('2026-12-15');
  await otis.call(confirmFactoryShipment, { params: { id }, body: {} });
  expect((await findStock('us_cityplay_m'))?.arrivals).toEqual([]);
});

test('where a plan is kept its targets are the demand, and its legs those of today', async () => {
  const day = { target_total: 100, china_us: 20, us_customer: 1 };
  await otis.call(addPlanningDay, { body: { actual_date: '2026-11-20', ...day, china_us: 40 } });
  await otis.call(addPlanningDay, { body: { actual_date: TODAY, ...day, target_total: 75 } });
  await otis.call(addPlanningDay, {
    body: { actual_date: '2026-11-23', ...day, china_us: 9, target_total: 50 },
  });
  expect(await projected()).toMatchObject({
    demand: 'plan',
    expected: { ahead: [75, 50], usual: 75, planned_until: '2026-11-23', sold_days: null },
    legs: { us: { china: 20, customer: 1 }, eu: { china: 35, customer: 2 } },
  });
  expect(await projected('28')).toMatchObject({ demand: '28', expected: { planned_until: null } });
});

test.each([
  ['lies wholly ahead leaves the usual legs until it begins', 1, 30],
  ['reaches far ahead gives those of today', 0, 20],
])('a plan that %s', async (_, firstIn, china) => {
  const days = Array.from({ length: 800 }, (__, at) => ({
    actual_date: addDays(TODAY, firstIn + at),
    is_new: true as const,
    target_total: 50,
    china_us: at + firstIn === 0 ? 20 : 8 + firstIn + Math.min(at, 1),
  }));
  await otis.call(savePlanningDays, { body: { days } });
  expect((await projected())?.legs.us).toEqual({ china, customer: 3 });
});
