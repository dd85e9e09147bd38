import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewRule } from '#features/attention/contract.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// A Monday.
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
    'bridge_days',
    'bridge_place_days',
    'bridge_reasons',
    'catalogue_items',
    'demand_days',
    'demand_forecasts',
    'fba_shipment_lines',
    'fba_shipments',
    'shipments',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

/** What the preview says of the last 30 days, and of now. */
async function preview(id: string, threshold = 0) {
  const { trials } = (await ada.call(previewRule, { params: { id }, query: { threshold } })).body;
  const { began_before: past, open_now: now } = trials.at(-1) ?? {};
  return { past, now };
}

const ago = (days: number): string => addDays(TODAY, -days);

const buildOrderSource = (account: string) =>
  server.db
    .insertInto('sources')
    .values({
      id: `orders:${account}`,
      kind: 'orders',
      name: 'Orders',
      interval_seconds: 600,
      last_success_at: NOW,
    })
    .execute();

/** Ten a day over four months in the shops or at Amazon, and forecasts of it. */
async function sell(channel: 'shopify' | 'amazon' = 'shopify'): Promise<void> {
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  const account = channel === 'amazon' ? 'amazon-eu' : 'main';
  await buildOrderSource(account);
  await buildStoredOrders(
    server.db,
    Array.from({ length: 120 }, (_, index) => ({
      channel,
      account,
      placedAt: new Date(`${ago(1 + index)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'DE',
      lines: [{ sku: 'CP-M', quantity: 10 }],
    })),
  );
  await makeForecasts(server.db, { company, now: NOW });
}

/** The same stock from each of these days on; a place is read every day. */
function listLevels(steps: readonly (readonly [daysAgo: number, units: number])[]) {
  let units = 0;
  const days = Array.from({ length: 41 }, (_, index) => 40 - index);
  return Object.fromEntries(
    days.map((daysAgo) => {
      units = steps.find(([from]) => from === daysAgo)?.[1] ?? units;
      return [ago(daysAgo), { 'CP-M': units }];
    }),
  );
}

test('a place that was out of stock twice in the last 30 days would have had two alerts, by the stock memory', async () => {
  await sell();
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
  const steps = [
    [40, 500],
    [20, 0],
    [15, 500],
    [6, 0],
    [5, 500],
  ] as const;
  await buildPast(server.db, 'warehouse:tive', listLevels(steps));
  expect(await preview('place-out')).toEqual({ past: 2, now: 0 });
});

test('a pool that fell below its days of cover counts only while its warehouse could fill it', async () => {
  await sell('amazon');
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
  await buildWarehouseSource(server.db, 'eu', {
    id: 'fba:eu',
    kind: 'fba-stock',
    last_success_at: NOW,
  });
  // Ten a day: 80 last 8 days.
  const pool = [
    [40, 400],
    [28, 80],
    [25, 400],
    [10, 80],
    [8, 400],
  ] as const;
  await buildPast(server.db, 'fba:EU', listLevels(pool));
  const filler = [
    [40, 0],
    [20, 900],
  ] as const;
  await buildPast(server.db, 'warehouse:tive', listLevels(filler));
  expect(await preview('pool-low', 14)).toEqual({ past: 1, now: 0 });
  expect(await preview('pool-low', 7)).toEqual({ past: 0, now: 0 });
});

test('each day that sold far beyond its forecast is one', async () => {
  await sell();
  await server.db
    .updateTable('demand_forecasts')
    .set({ made_on: ago(9) })
    .execute();
  await server.db
    .updateTable('demand_days')
    .set({ sold: 90 })
    .where('day', 'in', [ago(9), ago(8), ago(2)])
    .where('cell', '=', 'eu_cityplay_m')
    .where('channel_group', '=', 'shops')
    .execute();
  // Of the third no forecast was made that morning or on the day before.
  expect(await preview('sales-unusual')).toEqual({ past: 2, now: 0 });
});

test('paid orders without a parcel are one line for each day, once they have waited for two business days', async () => {
  const order = (number: string, day: string, facts: object = {}) => ({
    externalId: number,
    number: `#${number}`,
    placedAt: new Date(`${day}T12:00:00Z`),
    ...facts,
  });
  await buildOrderSource('main');
  await buildStoredOrders(server.db, [
    order('a', '2026-11-18'),
    order('b', '2026-11-18'),
    order('has a parcel', '2026-11-18'),
    order('fulfilled', '2026-11-18', { fulfillmentStatus: 'fulfilled' }),
    order('not paid', '2026-11-18', { paymentStatus: 'pending' }),
    order('thursday', '2026-11-19'),
  ]);
  const rule = listAttentionRules(server.settings, warehouses).find(({ id }) => id === 'orders-unshipped');
  await buildShipments(server.db, { account: 'main', order_external_id: 'has a parcel' });
  expect(await rule?.observe(server.db, { now: NOW, threshold: 1 })).toEqual([
    {
      subject: '2026-11-18',
      label: 'Orders on 18 Nov 2026',
      figure: 2,
      detail: '2 paid orders have no parcel: #a, #b',
      path: '/sales?channel=shopify&open=orders&of=2026-11-18',
      sources: ['orders:main'],
    },
  ]);
});

test('orders without a parcel are counted by when their first parcel was made', async () => {
  const order = (number: string, daysAgo: number, facts: object = {}) => ({
    externalId: number,
    number,
    placedAt: new Date(`${ago(daysAgo)}T12:00:00Z`),
    lines: [{ sku: 'CP-M' }],
    ...facts,
  });
  await buildStoredOrders(server.db, [
    order('never', 12),
    order('late', 20, { fulfillmentStatus: 'fulfilled' }),
    order('quick', 19, { fulfillmentStatus: 'fulfilled' }),
    order('unpaid', 11, { paymentStatus: 'pending' }),
    order('cancelled', 10, { isCancelled: true }),
    order('of today', 0),
  ]);
  const parcel = (order: string, daysAgo: number) => ({
    account: 'main',
    order_external_id: order,
    created_at: new Date(`${ago(daysAgo)}T12:00:00Z`),
  });
  await buildShipments(server.db, parcel('late', 10), parcel('quick', 18));
  expect(await preview('orders-unshipped', 1)).toEqual({ past: 2, now: 1 });
});

test('what Amazon had not received by its day counts until it was received', async () => {
  const ship = async (id: string, daysAgo: number, { received = 60, seen = -1 } = {}) => {
    const at = (day: number) => new Date(`${ago(day)}T12:00:00Z`);
    await server.db
      .insertInto('fba_shipments')
      .values({
        id,
        account: 'na',
        region: 'US',
        name: id,
        status: 'RECEIVING',
        destination: 'ONT8',
        first_seen_at: NOW,
        shipped_seen_at: at(daysAgo),
        is_ship_day_known: true,
        received_seen_at: seen < 0 ? null : at(seen),
      })
      .execute();
    await server.db
      .insertInto('fba_shipment_lines')
      .values({ shipment_id: id, sku: 'CP-M', shipped: 60, received })
      .execute();
  };
  await ship('MISSING', 50, { received: 57 });
  await ship('LATE', 60, { seen: 10 });
  await ship('IN-TIME', 60, { seen: 20 });
  expect(await preview('amazon-inbound', 45)).toEqual({ past: 2, now: 1 });
  expect(await preview('amazon-inbound', 55)).toEqual({ past: 0, now: 0 });
});

test('units that were not explained count from the second closing on, until a person said why', async () => {
  const days = Array.from({ length: 20 }, (_, index) => ago(20 - index));
  const place = 'warehouse:tive';
  await server.db
    .insertInto('bridge_place_days')
    .values(
      days.map((day) => ({
        place,
        day,
        from_day: addDays(day, -1),
        state: 'reckoned',
        opening: 100,
        closing: 100,
        made_from: '',
        made_at: NOW,
      })),
    )
    .execute();
  const lose = (sku: string, day: string) => ({
    place,
    day,
    sku,
    opening: 100,
    received: 0,
    returned: 0,
    transferred_in: 0,
    shipped: 0,
    transferred_out: 0,
    adjusted: 0,
    closing: 90,
    unexplained: -10,
    gained: -10,
    freeable: 0,
  });
  await server.db
    .insertInto('bridge_days')
    .values([lose('CP-M', ago(12)), lose('CP-L', ago(9))])
    .execute();
  await server.db
    .insertInto('bridge_reasons')
    .values({ place, sku: 'CP-M', day: ago(12), reason: 'damage', owner: null, note: null, saved_at: NOW })
    .execute();
  expect(await preview('unexplained', 4)).toEqual({ past: 2, now: 1 });
  await server.db
    .updateTable('bridge_reasons')
    .set({ saved_at: new Date(`${ago(12)}T12:00:00Z`) })
    .execute();
  expect(await preview('unexplained', 4)).toEqual({ past: 1, now: 1 });
});
