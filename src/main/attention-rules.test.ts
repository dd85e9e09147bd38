import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { listSilentSources } from '#features/connections/server/public.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { readSettings } from '#server/settings.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast, buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from './attention-rules.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// A Monday.
const TODAY = '2026-11-23';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const warehouses = [buildWarehouse()];
const company = { timeZone: 'Europe/London', warehouses };
const settings = { COMPANY_TIME_ZONE: company.timeZone };

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses, settings });
});
afterAll(() => server.close());
beforeEach(async () => {
  otis = server.signedInAs(await buildUser(server.db));
  await clearSales(server.db);
  for (const table of [
    'catalogue_items',
    'demand_days',
    'demand_forecasts',
    'factory_shipments',
    'fba_shipment_lines',
    'fba_shipments',
    'planning_days',
    'shipments',
    'shipment_days',
    'sync_runs',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
    'warehouse_stock',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const rules = listAttentionRules(readSettings({ NODE_ENV: 'test', ...settings }), warehouses);
/** What a rule finds, as pairs of what people call it and its figure. */
async function observe(id: string) {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`there is no rule ${id}`);
  return rule.observe(server.db, { now: new Date(NOW), threshold: rule.limit?.usual ?? 0 });
}

/** This many sold a day over four months, and this many left. */
async function sell(daily: number, stock: number | null): Promise<void> {
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  await buildSource('orders:main', 'orders', {});
  await buildWarehouseSource(server.db, 'tive', { last_success_at: stock === null ? null : NOW });
  if (stock !== null) await buildPast(server.db, 'warehouse:tive', { [TODAY]: { 'CP-M': stock } });
  await buildStoredOrders(
    server.db,
    Array.from({ length: 120 }, (_, ago) => ({
      placedAt: new Date(`${addDays(TODAY, -1 - ago)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'NL',
      lines: [{ sku: 'CP-M', quantity: daily }],
    })),
  );
  await makeForecasts(server.db, { company, now: NOW });
}

type SourceFacts = Parameters<typeof buildWarehouseSource>[2];
const buildSource = (id: string, kind: string, facts: SourceFacts) =>
  server.db
    .insertInto('sources')
    .values({ id, kind, name: id, interval_seconds: 600, last_success_at: NOW, ...facts })
    .execute();

const shipBox = (serial_box: string, facts: object = {}) =>
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
      ...facts,
    },
  });

test('every rule has a name of its own, and asks for a figure that it can be given', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ limit }) => limit && (limit.usual < limit.min || limit.usual > limit.max))).toEqual(
    [],
  );
});

test('a source that failed twice, is late, or was refused needs a person; a paused one does not', async () => {
  const old = new Date(NOW.getTime() - 3_600_000);
  await buildSource('a', 'orders', { failures_in_row: 1, last_error: 'It is away.' });
  await buildSource('b', 'orders', { failures_in_row: 3, last_error: 'It is away.' });
  await buildSource('c', 'orders', { last_success_at: old });
  await buildSource('d', 'orders', { needs_attention: true, last_error: 'The key was refused.' });
  await buildSource('e', 'orders', { is_paused: true, last_success_at: old });
  await buildSource('f', 'orders', {});
  await buildSource('g', 'orders', { is_paused: true });
  expect(
    (await observe('source-trouble')).map(({ subject, figure, detail }) => [subject, figure, detail]),
  ).toEqual([
    ['a', 1, 'It is away.'],
    ['b', 3, 'It is away.'],
    ['c', 2, 'Its data is late'],
    ['d', 2, 'The key was refused.'],
    ['f', 0, 'The last sync failed'],
  ]);
  expect(await listSilentSources(server.db, NOW), 'paused or not, data is as good as it is old').toEqual([
    'b',
    'c',
    'e',
  ]);
});

test('what runs out before a shipment could arrive must be shipped; stock that is not known is not judged', async () => {
  await sell(10, 40);
  expect(await observe('ship-by')).toContainEqual(
    expect.objectContaining({
      label: 'Cityplay M in TIVE EU',
      figure: -1,
      detail: expect.stringMatching(/^Ship \d+ from the factory now: too late to prevent a stockout$/),
      sources: ['warehouse:tive', 'orders:main'],
    }),
  );
  await server.db.deleteFrom('stock_latest').execute();
  await server.db
    .updateTable('sources')
    .set({ last_success_at: null })
    .where('id', '=', 'warehouse:tive')
    .execute();
  const [unknown] = (await observe('ship-by')).filter(
    ({ subject }) => subject === 'warehouse:tive eu_cityplay_m',
  );
  expect(unknown?.figure).toBeNull();
});

test('a place with nothing left is sold out only while it sells, and says what comes next', async () => {
  await sell(10, 0);
  await shipBox('BX-1');
  const found = await observe('place-out');
  expect(found.filter(({ figure }) => figure === 1)).toMatchObject([
    { label: 'Cityplay M in TIVE EU', detail: expect.stringMatching(/^Nothing left; 20 arrive on /) },
  ]);
});

test('the chance of being out before the next arrival is a percentage', async () => {
  await sell(10, 40);
  await shipBox('BX-1');
  expect(await observe('out-before-arrival')).toMatchObject([
    {
      label: 'Cityplay M in TIVE EU',
      figure: 100,
      detail: expect.stringMatching(/^100% chance .* 20 arrive on /),
    },
  ]);
});

test('stock that lasts until the next arrival has no chance of being out', async () => {
  await sell(10, 4000);
  await shipBox('BX-1');
  expect(await observe('out-before-arrival')).toMatchObject([{ figure: 0 }]);
});

test('boxes that travel together are one line; late ones, and those without units or a date, need a person', async () => {
  await shipBox('BX-1', { tracking_number: 'TLSF1', ship_date: '2026-08-03' });
  await shipBox('BX-2', { tracking_number: 'TLSF1', ship_date: '2026-08-03' });
  await server.db
    .updateTable('factory_shipments')
    .set({ units: null })
    .where('serial_box', '=', 'BX-2')
    .execute();
  await shipBox('BX-3', { to_warehouse: 'Somewhere Else' });
  const listFigures = async (id: string) => (await observe(id)).map(({ label, figure }) => [label, figure]);
  const [[label, daysLate] = []] = await listFigures('box-late');
  expect(label).toBe('TLSF1 (2 boxes)');
  expect(daysLate).toBeGreaterThan(20);
  expect(await listFigures('box-late'), 'a box without an expected day may be late').toContainEqual([
    'Box BX-3',
    null,
  ]);
  expect(await listFigures('box-without-units')).toEqual([
    ['TLSF1 (2 boxes)', 1],
    ['Box BX-3', 0],
  ]);
  expect(await listFigures('box-without-date')).toEqual([
    ['TLSF1 (2 boxes)', 0],
    ['Box BX-3', 1],
  ]);
});

test('parcels are counted by what is wrong with them', async () => {
  await buildSource('shipments:main', 'shipments', {});
  await buildShipments(
    server.db,
    { latest_event_status: 'failure', created_at: new Date('2026-11-20T10:00:00Z') },
    { latest_event_status: 'failure', created_at: new Date('2026-11-20T10:00:00Z') },
  );
  expect(await observe('parcels')).toContainEqual(
    expect.objectContaining({
      label: 'Parcels Failed',
      figure: 2,
      sources: ['shipments:main'],
      path: '/shipping?tab=care&reason=failed',
    }),
  );
});

test('a kept plan without a target, or without yesterday’s sales, needs a person; a company without a plan does not', async () => {
  expect(await observe('targets-missing')).toEqual([]);
  expect(await observe('actuals-missing')).toEqual([]);
  const days = Array.from({ length: 10 }, (_, at) => addDays(TODAY, at - 1));
  await server.db
    .insertInto('planning_days')
    .values(days.map((date) => ({ date, target_total: 100 })))
    .execute();
  expect(await observe('targets-missing')).toMatchObject([
    { figure: 5, detail: 'No target for 5 of the next 14 days, the first on 2 Dec 2026' },
  ]);
  expect(await observe('actuals-missing')).toMatchObject([{ label: 'Actuals of 22 Nov 2026', figure: 1 }]);
  await server.db
    .updateTable('planning_days')
    .set({ sales_eu_20_l: 0 })
    .where('date', '=', days[0] ?? '')
    .execute();
  expect(await observe('actuals-missing')).toEqual([]);
});

test('a product that is in stock and in no catalogue needs a mapping', async () => {
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
  await buildStock(server.db, { warehouse: 'tive', sku: 'NEW-1', on_hand: 12, available: 12 });
  expect(await observe('unmapped')).toMatchObject([
    { label: 'NEW-1', figure: 12, path: '/catalogue?view=unmapped&search=NEW-1' },
  ]);
});

test('what Amazon has not received is reported with the days since it left, until a claim is no longer possible', async () => {
  const ship = (id: string, daysAgo: number, received: number | null, isShipDayKnown = true) =>
    server.db
      .insertInto('fba_shipments')
      .values({
        id,
        account: 'na',
        region: 'US',
        name: `Shipment ${id}`,
        status: 'RECEIVING',
        destination: 'ONT8',
        first_seen_at: NOW,
        shipped_seen_at: new Date(`${addDays(TODAY, -daysAgo)}T12:00:00Z`),
        is_ship_day_known: isShipDayKnown,
      })
      .execute()
      .then(() =>
        server.db
          .insertInto('fba_shipment_lines')
          .values({ shipment_id: id, sku: 'CP-M', shipped: 60, received })
          .execute(),
      );
  await ship('FBA1', 50, 57);
  await ship('FBA2', 50, 60);
  await ship('FBA3', 50, null);
  await ship('FBA4', 70, 57);
  // It left on the day of the first reading or earlier.
  await ship('FBA5', 48, 57, false);
  const reported = await observe('amazon-inbound');
  expect(reported.map(({ label, figure, detail }) => [label, figure, detail])).toEqual([
    ['Shipment FBA1', 50, '3 units missing in US; can be claimed until 3 Dec 2026'],
    ['Shipment FBA3', null, 'An unknown number of units missing in US; can be claimed until 3 Dec 2026'],
    ['Shipment FBA5', null, '3 units missing in US; ship date not known'],
  ]);
  expect(new Set(reported.map(({ sources }) => sources?.join()))).toEqual(new Set(['inbound:amazon-na']));
});
