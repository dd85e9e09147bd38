import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, buildRates, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { salesDefinition, salesSoldOut } from '../contract/sales.ts';

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: new Date('2026-11-21T10:00:00Z') });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('catalogue_items').execute();
  for (const table of ['stock_latest', 'stock_hourly', 'stock_daily', 'stock_daily_totals'] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const sell = (sku: string, title: string, overrides: GivenOrder = {}) =>
  buildStoredOrders(server.db, [{ lines: [{ sku, title }], ...overrides }]);

/** What a place had available of some SKUs at noon of a day. */
const hold = (place: string, day: string, available: Record<string, number>) =>
  recordStock(server.db, {
    place,
    now: new Date(`${day}T12:00:00Z`),
    timeZone: 'Europe/London',
    levels: Object.entries(available).map(([sku, units]) => ({
      sku,
      onHand: units,
      available: units,
      reserved: 0,
      quarantined: 0,
      inbound: 0,
    })),
  });

const soldOut = async (query = {}) => {
  const { body } = await user.call(salesSoldOut, { query: { days: 7, ...query } });
  return body.sold_out.map(({ device, place, from, to }) => [device, place, from, to]);
};

test('a device that sells is sold out where none is available, until there is some again', async () => {
  await sell('CP', 'Cityplay M');
  await hold('warehouse:tive', '2026-11-15', { CP: 5 });
  await hold('warehouse:tive', '2026-11-17', { CP: 0 });
  await hold('warehouse:tive', '2026-11-18', { CP: -2 });
  await hold('warehouse:tive', '2026-11-19', { CP: 9 });
  expect(await soldOut()).toEqual([['Cityplay M', 'warehouse:tive', '2026-11-17', '2026-11-18']]);
});

test('a device that was sold in the half year before sells, however short the period is', async () => {
  await sell('CP', 'Cityplay M', { placedAt: new Date('2026-05-26T12:00:00Z') });
  await sell('OLD', 'Cityplay L', { placedAt: new Date('2026-05-24T12:00:00Z') });
  await hold('warehouse:tive', '2026-11-16', { CP: 5, OLD: 5 });
  await hold('warehouse:tive', '2026-11-18', { CP: 0, OLD: 0 });
  expect((await soldOut()).map(([device]) => device)).toEqual(['Cityplay M']);
});

test('a device that was out for the whole period is sold out in all of it: nothing is worse', async () => {
  await sell('CP', 'Cityplay M', { placedAt: new Date('2026-08-01T12:00:00Z') });
  await hold('warehouse:tive', '2026-07-01', { CP: 5 });
  await hold('warehouse:tive', '2026-08-03', { CP: 0 });
  await hold('warehouse:tive', '2026-11-15', { CP: 0 });
  await hold('warehouse:tive', '2026-11-16', { CP: 0 });
  await hold('fba:EU', '2026-11-15', { CP: 0 });
  await hold('fba:EU', '2026-11-16', { CP: 0 });
  expect(await soldOut()).toEqual([['Cityplay M', 'warehouse:tive', '2026-11-15', '2026-11-16']]);
});

test('a place that last held a device over half a year ago does not sell it any more', async () => {
  await sell('CP', 'Cityplay M');
  await hold('warehouse:tive', '2026-05-01', { CP: 5 });
  await hold('warehouse:tive', '2026-05-20', { CP: 0 });
  await hold('warehouse:tive', '2026-11-16', { CP: 0 });
  expect(await soldOut()).toEqual([]);
});

test('a day on which a place could not be read says nothing of it', async () => {
  await sell('CP', 'Cityplay M');
  await hold('warehouse:tive', '2026-11-15', { CP: 5 });
  await hold('warehouse:tive', '2026-11-16', { CP: 0 });
  await hold('warehouse:tive', '2026-11-19', { CP: 0 });
  expect(await soldOut()).toEqual([
    ['Cityplay M', 'warehouse:tive', '2026-11-16', '2026-11-16'],
    ['Cityplay M', 'warehouse:tive', '2026-11-19', '2026-11-19'],
  ]);
});

test('a place that has left the configuration is not named', async () => {
  await buildWarehouseSource(server.db, 'old', { is_configured: false });
  await sell('CP', 'Cityplay M');
  for (const place of ['warehouse:old', 'warehouse:tive']) {
    await hold(place, '2026-11-15', { CP: 5 });
    await hold(place, '2026-11-17', { CP: 0 });
  }
  expect((await soldOut()).map(([, place]) => place)).toEqual(['warehouse:tive']);
});

test('a level from before the period holds in it', async () => {
  await sell('CP', 'Cityplay M');
  await hold('fba:EU', '2026-11-01', { CP: 3 });
  await hold('fba:EU', '2026-11-10', { CP: 0 });
  await hold('fba:EU', '2026-11-16', { CP: 0 });
  await hold('fba:EU', '2026-11-18', { CP: 4 });
  expect(await soldOut()).toEqual([['Cityplay M', 'fba:EU', '2026-11-16', '2026-11-16']]);
});

test('what is no device, and what does not sell, is never shaded', async () => {
  await sell('STRAP', 'Spare straps, pair, M');
  for (const [day, units] of [
    ['2026-11-16', 5],
    ['2026-11-17', 0],
  ] as const)
    await hold('warehouse:tive', day, { STRAP: units, CP: units });
  expect(await soldOut()).toEqual([]);
});

test('what is a device is said by the catalogue, and guessed only of what it does not know', async () => {
  await buildCatalogue(server.db, { SENSOR: { '20_l': 1 }, CP: {} });
  await sell('SENSOR', 'Smart sensors, our best');
  await sell('CP', 'Cityplay M');
  await hold('warehouse:tive', '2026-11-16', { SENSOR: 5, CP: 5 });
  await hold('warehouse:tive', '2026-11-17', { SENSOR: 0, CP: 0 });
  await hold('warehouse:tive', '2026-11-18', { SENSOR: 5, CP: 5 });
  expect(await soldOut()).toEqual([['2.0 L', 'warehouse:tive', '2026-11-17', '2026-11-17']]);
});

test('a channel shows only its own places, and a region only its own pools', async () => {
  await sell('CP', 'Cityplay M');
  for (const place of ['fba:UK', 'fba:US', 'warehouse:tive']) {
    await hold(place, '2026-11-16', { CP: 5 });
    await hold(place, '2026-11-17', { CP: 0 });
  }
  const places = async (query: object) => (await soldOut(query)).map(([, place]) => place);
  expect(await places({})).toEqual(['fba:UK', 'fba:US', 'warehouse:tive']);
  expect(await places({ channel: 'shopify' })).toEqual(['warehouse:tive']);
  // The device was sold in a web shop alone.
  expect(await places({ channel: 'amazon' })).toEqual([]);
  await sell('CP', 'Cityplay M', { channel: 'amazon', account: 'na', region: 'NA' });
  expect(await places({ channel: 'amazon' })).toEqual(['fba:UK', 'fba:US']);
  expect(await places({ channel: 'amazon', region: 'NA' })).toEqual(['fba:US']);
});

test('the definition names the rate of each day on which something was sold, and whose day that is', async () => {
  await buildRates(server.db, '2026-11-19', { GBP: 0.8, USD: 1.25 });
  await buildRates(server.db, '2026-11-20', { GBP: 0.5, USD: 1.25 });
  const on = (day: string, currency: string) => ({ placedAt: new Date(`${day}T12:00:00Z`), currency });
  await buildStoredOrders(server.db, [
    on('2026-11-19', 'GBP'),
    // A Saturday, which has no rate.
    on('2026-11-21', 'GBP'),
    on('2026-11-20', 'SEK'),
    on('2026-11-20', 'EUR'),
  ]);
  const { body } = await user.call(salesDefinition, { query: { days: 7 } });
  expect(body).toMatchObject({ time_zone: 'Europe/London', currency: 'EUR', period: { days: 7 } });
  expect(body.rates).toEqual([
    {
      currency: 'GBP',
      days: [
        { day: '2026-11-21', rate: 2, rate_day: '2026-11-20' },
        { day: '2026-11-19', rate: 1.25, rate_day: '2026-11-19' },
      ],
    },
    { currency: 'SEK', days: [{ day: '2026-11-20', rate: null, rate_day: null }] },
  ]);
});
