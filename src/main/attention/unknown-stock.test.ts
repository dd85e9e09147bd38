import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewRule } from '#features/attention/contract.ts';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';

// A level that a place does not report is unknown: it neither begins an alert nor ends one, today or on a past day.

const TODAY = '2026-11-23';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const warehouses = [buildWarehouse()];
const company = { timeZone: 'Europe/London', warehouses };

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses, settings: { COMPANY_TIME_ZONE: company.timeZone } });
  ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearSales(server.db);
  for (const table of [
    'catalogue_items',
    'demand_days',
    'demand_forecasts',
    'factory_shipments',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await server.db.deleteFrom(table).execute();
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
});

const ago = (days: number): string => addDays(TODAY, -days);

/** Ten a day over four months in the shops or at Amazon, and forecasts of it. */
async function sell(channel: 'shopify' | 'amazon' = 'shopify'): Promise<void> {
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  await buildStoredOrders(
    server.db,
    Array.from({ length: 120 }, (_, index) => ({
      channel,
      account: channel === 'amazon' ? 'amazon-eu' : 'main',
      placedAt: new Date(`${ago(1 + index)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'DE',
      lines: [{ sku: 'CP-M', quantity: 10 }],
    })),
  );
  await makeForecasts(server.db, { company, now: NOW });
}

/** The same level from each of these days on, the first 40 days ago; a place is read every day. */
async function hold(place: string, steps: Record<number, number | null>): Promise<void> {
  let level: number | null = null;
  const days: [string, { 'CP-M': number | null }][] = [];
  for (let daysAgo = 40; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo in steps) level = steps[daysAgo] ?? null;
    days.push([ago(daysAgo), { 'CP-M': level }]);
  }
  await buildPast(server.db, place, Object.fromEntries(days));
}

/** Figures and details of now. */
async function observe(id: string, threshold = 0) {
  const rule = listAttentionRules(server.settings, warehouses).find((each) => each.id === id);
  // What rules share is read once for each moment, so this is another one.
  const observed = (await rule?.observe(server.db, { now: new Date(NOW), threshold })) ?? [];
  return observed.map(({ label, figure, detail }) => ({ label, figure, detail }));
}

/** How many alerts of the last 30 days a rule would have begun. */
async function countPast(id: string): Promise<number | undefined> {
  const { trials } = (await ada.call(previewRule, { params: { id }, query: { threshold: 0 } })).body;
  return trials.at(-1)?.began_before;
}

test('whether a variant is out, must be shipped, or comes too late is unknown until its level is reported', async () => {
  await sell();
  await hold('warehouse:tive', { 40: null });
  await ada.call(createFactoryShipment, {
    body: {
      serial_box: 'BX-1',
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      shipping_company: null,
      tracking_number: null,
      ship_date: ago(5),
      units: 20,
    },
  });
  for (const id of ['place-out', 'box-at-risk', 'out-before-arrival'])
    expect(await observe(id)).toMatchObject([{ figure: null }]);
  expect(await observe('ship-by')).toContainEqual({
    label: 'Cityplay M in TIVE EU',
    figure: null,
    detail: '',
  });
  await server.db.updateTable('stock_latest').set({ available: 0 }).execute();
  for (const id of ['place-out', 'box-at-risk']) expect(await observe(id)).toMatchObject([{ figure: 1 }]);
});

test('whether a warehouse whose stock is unknown could fill a pool is unknown', async () => {
  await sell('amazon');
  await hold('fba:EU', { 40: 80 });
  await hold('warehouse:tive', { 40: null });
  const label = 'Cityplay M in Amazon EU';
  expect(await observe('pool-low', 14)).toEqual([{ label, figure: null, detail: '' }]);
  const report = (available: number) =>
    server.db.updateTable('stock_latest').set({ available }).where('place', '=', 'warehouse:tive').execute();
  await report(900);
  expect(await observe('pool-low', 14)).toEqual([
    { label, figure: 8, detail: 'Lasts 8 days; TIVE EU has 900' },
  ]);
  await report(0);
  expect(await observe('pool-low', 14)).toEqual([]);
});

test('past days on which a place did not report its level were not days without stock', async () => {
  await sell();
  await hold('warehouse:tive', { 40: 500, 20: null, 15: 500, 6: 0, 5: 500 });
  expect(await countPast('place-out')).toBe(1);
});

test('where only what is on hand is known, that was there to sell on past days, too', async () => {
  await sell();
  await hold('warehouse:tive', { 40: 500, 20: 0, 15: 500, 6: 0, 5: 500 });
  for (const table of ['stock_daily', 'stock_latest'] as const)
    await server.db.updateTable(table).set({ available: null }).execute();
  expect(await countPast('place-out')).toBe(2);
});
