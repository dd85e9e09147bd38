import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import type { InputOf } from '#shared/endpoint.ts';
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
import { exportAmazonManifest, exportPackingListCsv, getPackingList } from '../contract/packing.ts';
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
    'fba_shipments',
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

const shipBox = (serial_box: string, planned_shipment_id?: number) =>
  otis.call(createFactoryShipment, {
    body: {
      serial_box,
      planned_shipment_id,
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
    {
      place: 'TIVE EU',
      source: null,
      ship_on: TODAY,
      is_overdue: false,
      note: null,
      lines: [{ cell: 'eu_cityplay_m', units, sent: 0, received: null }],
    },
  ]);
});

type Change = Parameters<typeof change>[1];
const change = (id: number, overrides: Partial<InputOf<typeof changePlannedShipment>['body']>) =>
  otis.call(changePlannedShipment, {
    params: { id: String(id) },
    body: {
      name: `TL-${id}`,
      ship_on: addDays(TODAY, 3),
      note: 'Truck broke down',
      state: 'planned',
      version: 1,
      lines: [{ cell: 'eu_cityplay_m', units: 300, arrived: null }],
      ...overrides,
    },
  });

test('what should have left does not count until it is moved, and what is cancelled is gone', async () => {
  await sellTen(200);
  const id = (await plan(300)).body?.id ?? 0;
  await passDays(2);
  expect(await readPlanned()).toMatchObject([{ is_overdue: true, version: 1 }]);
  expect(await findLine()).toMatchObject({ arriving: 0 });
  expect((await change(id, {})).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: 300 });
  expect((await change(id, { state: 'cancelled' })).status, 'it was changed in the meantime').toBe(409);
  expect((await change(id, { state: 'cancelled', version: 2 })).status).toBe(200);
  expect(await readPlanned()).toEqual([]);
  expect((await change(id, { version: 3 })).status, 'a cancelled shipment stays cancelled').toBe(409);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const entries = (await admin.call(listHistory, { query: { entity: 'planned-shipment' } })).body?.entries;
  expect(entries?.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
});

test('what has left counts until its boxes are recorded: then these count, and not both', async () => {
  await sellTen(200);
  const id = (await plan(40)).body?.id ?? 0;
  expect((await change(id, { state: 'shipped', ship_on: TODAY, lines: FORTY })).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: 40 });
  await shipBox('TL-1-CP-M-01', id);
  expect(await findLine()).toMatchObject({ arriving: 40 });
  await shipBox('TL-1-CP-M-02', id);
  expect(await findLine()).toMatchObject({ arriving: 40 });
  expect(await readPlanned()).toMatchObject([
    { state: 'shipped', shipped_on: TODAY, lines: [{ units: 40, sent: 40, received: 0 }] },
  ]);
});

const FORTY: Change['lines'] = [{ cell: 'eu_cityplay_m', units: 40, arrived: null }];
const AMAZON = { place: 'fba:EU', cell: 'eu_cityplay_m' } as const;

/** A warehouse with plenty, and a pool of Amazon that has ten left. */
async function openPool(): Promise<void> {
  await sellTen(2000);
  await server.db
    .insertInto('sources')
    .values({
      id: 'fba:eu',
      kind: 'fba-stock',
      name: 'Amazon EU',
      interval_seconds: 900,
      last_success_at: NOW,
    })
    .execute();
  await buildPast(server.db, 'fba:EU', { [TODAY]: { 'CP-M': 10 } });
}

/** As Amazon lists it. */
const listInbound = (status: string, received: number | null) =>
  server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('fba_shipments').execute();
    const shipment = { account: 'eu', region: 'EU', destination: null, shipped_seen_at: NOW } as const;
    await tx
      .insertInto('fba_shipments')
      .values({ ...shipment, id: 'FBA15X', name: 'tive to amazon', status, first_seen_at: NOW })
      .execute();
    await tx
      .insertInto('fba_shipment_lines')
      .values({ shipment_id: 'FBA15X', sku: 'CP-M', shipped: 40, received })
      .execute();
  });

test('a transfer that has left counts for the pool until Amazon has received it', async () => {
  await openPool();
  const { body } = await otis.call(planShipment, {
    body: { ...AMAZON, units: 40, ship_on: TODAY, note: null },
  });
  const shipped = { name: 'TIVE to Amazon', state: 'shipped', ship_on: TODAY, lines: FORTY } as const;
  expect((await change(body?.id ?? 0, shipped)).status).toBe(200);
  expect(await findLine('Amazon EU')).toMatchObject({ arriving: 40 });
  await listInbound('RECEIVING', 15);
  expect(await findLine('Amazon EU')).toMatchObject({ arriving: 25 });
  expect(await readPlanned()).toMatchObject([
    {
      source: 'TIVE EU',
      inbound: { id: 'FBA15X', status: 'RECEIVING' },
      lines: [{ sent: 40, received: 15 }],
    },
  ]);
  await listInbound('CLOSED', 38);
  expect(await findLine('Amazon EU'), 'Amazon expects nothing more').toMatchObject({ arriving: 0 });
});

test('what arrived is kept beside what was planned', async () => {
  await openPool();
  const { body } = await otis.call(planShipment, {
    body: { ...AMAZON, units: 40, ship_on: TODAY, note: null },
  });
  const id = body?.id ?? 0;
  const lines = [{ cell: 'eu_cityplay_m', units: 40, arrived: 38 }] as const;
  expect((await change(id, { state: 'arrived', ship_on: TODAY, lines: [...lines] })).status).toBe(200);
  expect(await readPlanned()).toMatchObject([
    { state: 'arrived', arrived_on: TODAY, lines: [{ units: 40, received: 38 }] },
  ]);
  await passDays(29);
  expect(await readPlanned()).toEqual([]);
});

test('two proposals for the same place and day are one shipment, and two shipments never have one name', async () => {
  await openPool();
  const send = (units: number, note: string | null, day = TODAY) =>
    otis.call(planShipment, { body: { ...AMAZON, units, ship_on: day, note } });
  const first = (await send(40, 'By truck')).body?.id ?? 0;
  expect((await send(20, null)).body?.id).toBe(first);
  expect(await readPlanned()).toMatchObject([{ note: 'By truck', version: 2, lines: [{ units: 60 }] }]);
  const other = (await send(20, 'By parcel')).body?.id ?? 0;
  expect(other).not.toBe(first);
  const taken = await change(other, { name: `tl-${first}` });
  expect(taken.error?.fields).toEqual({ name: 'Another shipment has this name' });
});

test('a packing list says which SKU leaves in which boxes', async () => {
  await sellTen(200);
  await shipBox('BX-1');
  const id = (await plan(50)).body?.id ?? 0;
  const { body } = await otis.call(getPackingList, { params: { id: String(id) } });
  expect(body?.lines).toEqual([
    {
      cell: 'eu_cityplay_m',
      sku: 'CP-M',
      units: 50,
      box_units: 20,
      boxes: [
        { serial: `TL-${id}-CP-M-01`, units: 20 },
        { serial: `TL-${id}-CP-M-02`, units: 20 },
        { serial: `TL-${id}-CP-M-03`, units: 10 },
      ],
    },
  ]);
  const csv = await otis.call(exportPackingListCsv, { params: { id: String(id) } });
  expect(csv.body).toContain(`TL-${id}-CP-M-03,CP-M,EU Cityplay M,10,Factory,TIVE EU,${TODAY},TL-${id}`);
  const refused = await otis.call(exportAmazonManifest, { params: { id: String(id) } });
  expect(refused.status, 'it does not go to Amazon').toBe(409);
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
