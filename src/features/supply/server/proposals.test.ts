import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import {
  changePlannedShipment,
  dismissProposal,
  planShipment,
  restoreProposal,
} from '../contract/planned.ts';
import { listProposals } from '../contract/proposals.ts';

// A Monday.
const TODAY = '2026-11-23';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const warehouses = [
  { id: 'tive', name: 'TIVE EU', warehouseType: 'mintsoft', country: 'NL', location: null, baseUrl: null },
];

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses, settings: { COMPANY_TIME_ZONE: 'Europe/London' } });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  otis = server.signedInAs(await buildUser(server.db));
  await clearSales(server.db);
  for (const table of [
    'catalogue_items',
    'demand_days',
    'demand_forecasts',
    'dismissed_proposals',
    'factory_shipments',
    'history',
    'planned_shipments',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const findLine = async (place = 'TIVE EU') =>
  (await otis.call(listProposals, {})).body?.lines.find(
    (line) => line.cell === 'eu_cityplay_m' && line.place === place,
  );

/** Ten a day for so many days, and so many units left. */
async function sellTen(stock: number | null, days = 120): Promise<void> {
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  await server.db
    .insertInto('sources')
    .values({
      id: 'orders:main',
      kind: 'orders',
      name: 'Main shop',
      interval_seconds: 600,
      last_success_at: NOW,
    })
    .execute();
  await buildWarehouseSource(server.db, 'tive', { last_success_at: stock === null ? null : NOW });
  if (stock !== null) await buildPast(server.db, 'warehouse:tive', { [TODAY]: { 'CP-M': stock } });
  await buildStoredOrders(
    server.db,
    Array.from({ length: days }, (_, ago) => ({
      placedAt: new Date(`${addDays(TODAY, -1 - ago)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'NL',
      lines: [{ sku: 'CP-M', quantity: 10 }],
    })),
  );
  await makeForecasts(server.db, { company: { timeZone: 'Europe/London', warehouses }, now: NOW });
}

const shipBox = (serial_box: string) =>
  otis.call(createFactoryShipment, {
    body: {
      serial_box,
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      shipping_company: null,
      tracking_number: null,
      ship_date: addDays(TODAY, -5),
      units: 20,
    },
  });

test('what runs out before the next shipment could arrive is proposed, with its arithmetic', async () => {
  await sellTen(200);
  const line = await findLine();
  expect(line).toMatchObject({
    stock: 200,
    basis: 'forecast',
    per_day: 10,
    box_units: null,
    outlook: { runs_out: '2026-12-14', supply: 200 },
  });
  const { until = '', needed_goal: goal = 0, proposal } = line?.outlook ?? {};
  // Ten a day until the shipment of the next review arrives; without noise in the past, no reserve.
  const days = (Date.parse(until) - Date.parse(TODAY)) / 86_400_000;
  expect(goal).toBeCloseTo(days * 10);
  expect(proposal?.units).toBe(days * 10 - 200);
});

test('stock that lasts needs no shipment', async () => {
  await sellTen(2000);
  expect(await findLine()).toMatchObject({ outlook: { proposal: null, chance_without: 1 } });
});

test('boxes on their way count, and say how many units are in a box', async () => {
  await sellTen(200);
  const before = (await findLine())?.outlook?.proposal?.units ?? 0;
  for (const serial of ['BX-1', 'BX-2']) await shipBox(serial);
  const line = await findLine();
  expect(line).toMatchObject({ arriving: 40, box_units: 20 });
  expect(line?.outlook?.proposal?.units).toBe(Math.ceil((before - 40) / 20) * 20);
});

test('a warehouse that was never read has no stock that is known, and no proposal', async () => {
  await sellTen(null);
  expect(await findLine()).toMatchObject({ stock: null, outlook: null });
});

test('with too few days to forecast the sales of 28 days are taken, and it says so', async () => {
  await sellTen(200, 20);
  expect(await findLine()).toMatchObject({ basis: 'sales' });
});

const SUBJECT = { place: 'warehouse:tive', cell: 'eu_cityplay_m' } as const;
const plan = (units: number, ship_on = TODAY) =>
  otis.call(planShipment, { body: { ...SUBJECT, units, ship_on, note: '' } });
/** Who was signed in has to do so again. */
async function passDays(days: number): Promise<void> {
  server.clock.now = new Date(NOW.getTime() + days * 86_400_000);
  otis = server.signedInAs(await buildUser(server.db));
}
const readPlanned = async () => (await otis.call(listProposals, {})).body?.planned;

test('what is planned counts as arriving, so that it is not proposed again', async () => {
  await sellTen(200);
  const units = (await findLine())?.outlook?.proposal?.units ?? 0;
  expect((await plan(units)).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: units });
  // What leaves today may come too late for some days, but nothing more is needed until the next review's arrival.
  expect((await findLine())?.outlook?.chance_without).toBe(1);
  expect(await readPlanned()).toMatchObject([
    { place: 'TIVE EU', source: null, units, ship_on: TODAY, is_overdue: false, note: null },
  ]);
});

test('what should have left does not count until it is moved, and what has left or is cancelled is gone', async () => {
  await sellTen(200);
  const id = (await plan(300)).body?.id ?? 0;
  await passDays(2);
  expect(await readPlanned()).toMatchObject([{ is_overdue: true, version: 1 }]);
  expect(await findLine()).toMatchObject({ arriving: 0 });
  const change = (state: 'planned' | 'shipped' | 'cancelled', version: number) =>
    otis.call(changePlannedShipment, {
      params: { id: String(id) },
      body: { units: 300, ship_on: addDays(TODAY, 3), note: 'Truck broke down', state, version },
    });
  expect((await change('planned', 1)).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: 300 });
  expect((await change('cancelled', 1)).status, 'it was changed in the meantime').toBe(409);
  expect((await change('shipped', 2)).status).toBe(200);
  expect(await readPlanned()).toEqual([]);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const entries = (await admin.call(listHistory, { query: { entity: 'planned-shipment' } })).body?.entries;
  expect(entries?.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
});

test('a shipment is planned neither in the past, nor of nothing, nor to a place that is not there', async () => {
  await sellTen(200);
  expect((await plan(20, addDays(TODAY, -1))).error?.fields).toEqual({ ship_on: 'Must not be in the past' });
  expect((await plan(0)).error?.fields).toHaveProperty('units');
  const nowhere = { ...SUBJECT, place: 'warehouse:moon', units: 20, ship_on: TODAY, note: null };
  expect((await otis.call(planShipment, { body: nowhere })).status).toBe(404);
});

test('a dismissed proposal says so until its day is over, or until it is shown again', async () => {
  await sellTen(200);
  const dismiss = (until: string) =>
    otis.call(dismissProposal, { body: { ...SUBJECT, reason: 'Being replaced', until } });
  expect((await dismiss(addDays(TODAY, -1))).status).toBe(400);
  expect((await dismiss(TODAY)).status).toBe(200);
  expect((await findLine())?.dismissed).toMatchObject({ until: TODAY, reason: 'Being replaced' });
  await passDays(1);
  expect((await findLine())?.dismissed).toBeNull();
  expect((await dismiss(addDays(TODAY, 9))).status).toBe(200);
  expect((await otis.call(restoreProposal, { query: SUBJECT })).status).toBe(200);
  expect((await findLine())?.dismissed).toBeNull();
});
