import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getProjection } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const TODAY = '2026-11-21';
const warehouse = (id: string, name: string, country: string) => buildWarehouse({ id, name, country });

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer({
    warehouses: [
      warehouse('itb', 'ITB US', 'USA'),
      warehouse('tive', 'TIVE EU', 'NL'),
      warehouse('leipzig', 'Leipzig', 'DE'),
    ],
  });
  otis = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
});
beforeEach(() => clearSales(server.db));
afterAll(() => server.close());

const projected = async () => (await otis.call(getProjection, { query: { demand: '28' } })).body;
const findStock = async (id: string) => (await projected())?.stocks.find((stock) => stock.id === id);

/** Of Cityplay M, yesterday, to the EU. */
const order = (quantity: number, overrides: GivenOrder = {}): GivenOrder => ({
  placedAt: new Date(`${addDays(TODAY, -1)}T12:00:00Z`),
  region: 'EU',
  country: 'DE',
  lines: [{ sku: 'CP-M', quantity }],
  ...overrides,
});

test('shops draw on the warehouse that their orders were shipped from, an empty one is not covered by the other', async () => {
  await buildPast(server.db, 'warehouse:tive', { [TODAY]: { 'CP-M': 0 } });
  await buildPast(server.db, 'warehouse:leipzig', { [TODAY]: { 'CP-M': 900 } });
  const shipped = (externalId: string, warehouse_name: string | null) =>
    buildShipments(server.db, {
      account: 'main',
      order_external_id: externalId,
      ordered_at: new Date('2026-11-20T12:00:00Z'),
      created_at: new Date('2026-11-20T15:00:00Z'),
      warehouse_name,
    });
  const european = (externalId: string, quantity: number) => order(quantity, { externalId });
  await buildStoredOrders(server.db, [
    european('a', 21),
    european('b', 7),
    european('c', 5),
    european('d', 2),
  ]);
  await shipped('a', 'TIVE EU');
  await shipped('b', 'Leipzig');
  // Two parcels from different places, and an order that has not been shipped.
  await shipped('c', 'TIVE EU');
  await shipped('c', 'Leipzig');
  const variant = await findStock('eu_cityplay_m');
  expect(variant?.places.map(({ name, run_out, share }) => [name, run_out, share])).toEqual([
    ['TIVE EU', TODAY, 0.75],
    // It lasts longer than two years.
    ['Leipzig', null, 0.25],
  ]);
  expect(variant).toMatchObject({ stock: { warehouses: 900 }, first_out: { place: 'TIVE EU', day: TODAY } });
  expect((await projected())?.origins.eu).toEqual({ known: 28, unknown: 7 });
});

test('a line that was assigned leaves from there, sent or not; parts of it leave from where each was assigned', async () => {
  await buildStoredOrders(server.db, [
    order(10, { externalId: 'e' }),
    order(6, { externalId: 'f' }),
    order(4, { externalId: 'g' }),
  ]);
  const assign = (externalId: string, id: string, place_name: string, units: number) =>
    server.db
      .insertInto('order_line_places')
      .values({
        account: 'main',
        order_external_id: externalId,
        id,
        sku: 'CP-M',
        place_name,
        units,
        remaining_units: units,
      })
      .execute();
  await assign('e', '1', 'TIVE EU', 10);
  await assign('f', '2', 'TIVE EU', 2);
  await assign('f', '3', 'Leipzig', 4);
  // It does not add up to what was ordered: then it is not known.
  await assign('g', '4', 'TIVE EU', 1);
  await assign('g', '5', 'Leipzig', 1);
  expect((await projected())?.origins.eu).toEqual({ known: 16, unknown: 4 });
});

test('each pool of Amazon meets its own orders: an empty UK pool is not covered by that of the EU', async () => {
  await buildPast(server.db, 'fba:EU', { [TODAY]: { 'CP-M': 400 } });
  await buildPast(server.db, 'fba:UK', { [TODAY]: { 'CP-M': 0 } });
  const amazon = { channel: 'amazon', account: 'eu', region: 'EU' } as const;
  await buildStoredOrders(server.db, [
    order(28, { ...amazon, currency: 'EUR' }),
    order(14, { ...amazon, currency: 'GBP' }),
  ]);
  const variant = await findStock('eu_cityplay_m');
  expect(variant?.places.slice(2).map(({ name, run_out }) => [name, run_out])).toEqual([
    ['Amazon UK', TODAY],
    ['Amazon EU', '2027-12-26'],
  ]);
  expect(variant?.first_out).toEqual({ place: 'Amazon UK', day: TODAY });
});
