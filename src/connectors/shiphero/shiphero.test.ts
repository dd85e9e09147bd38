import { readFile } from 'node:fs/promises';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { failUntilLeftAlone } from '../kit/testing/misbehaving-vendor.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import * as documents from './documents.ts';
import { createShipHero } from './index.ts';
import { buildShipHeroOptions, buildShipHeroStock, startEmulatedShipHero, YORK } from './testing/emulated.ts';

const schema = buildSchema(await readFile(new URL('public-api.graphql', import.meta.url), 'utf8'));

test.each(Object.entries(documents))('%s is a question that ShipHero understands', (_, text) => {
  expect(validate(schema, parse(text))).toEqual([]);
});

async function playing(name: string) {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  const options = buildShipHeroOptions(vendor.origin);
  return { vendor, clock: options.clock, shipHero: closeAfterTest(createShipHero(options)) };
}

test('R7 products are read over both pages; what ShipHero does not report is unknown, not zero', async () => {
  const { vendor, shipHero } = await playing('products-two-pages');
  const { rows } = await shipHero.readStock();
  expect(vendor.done()).toBe(3);
  expect(
    rows.map(({ sku, onHand, available, reserved, lowStockLevel, isBundle }) => [
      sku,
      onHand,
      available,
      reserved,
      lowStockLevel,
      isBundle,
    ]),
  ).toEqual([
    ['CITY-M-01', 120, 105, 15, 40, false],
    ['CITY-L-01', 3, -5, 8, null, false],
    ['KIT-DUO', 0, 12, 0, null, true],
    ['CTP2-M-BLK', null, null, null, null, false],
  ]);
});

test('R3 a query without enough credits waits as long as ShipHero says in words', async () => {
  const { vendor, shipHero, clock } = await playing('not-enough-credits');
  expect((await shipHero.readStock()).rows).toEqual([]);
  expect(vendor.done()).toBe(3);
  expect(Math.max(...clock.waits)).toBeGreaterThanOrEqual(18_000);
});

test('R11 a refused refresh token is tried once, not again and again', async () => {
  const { vendor, shipHero } = await playing('refused-refresh-token');
  await expect(shipHero.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(shipHero.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(vendor.done()).toBe(1);
});

test('R6 an error with status 200 is an error, with the id by which support finds it', async () => {
  const { shipHero } = await playing('error-with-status-200');
  await expect(shipHero.readStock()).rejects.toThrow(
    /Warehouse not found; request id 5da7dc13f3079f0def208711/,
  );
});

test('a product becomes one row in our words', async () => {
  const { shipHero } = await startEmulatedShipHero([buildShipHeroStock()]);
  expect((await shipHero.readStock()).rows).toEqual([
    {
      sku: 'TL-CP-M-US',
      facility: null,
      productId: Buffer.from('WarehouseProduct:1').toString('base64'),
      clientId: null,
      name: 'Cityplay M',
      barcodes: ['5000000000017'],
      onHand: 120,
      available: 105,
      reserved: 15,
      quarantined: 3,
      inbound: null,
      lowStockLevel: 40,
      isPreOrderable: false,
      isBundle: false,
      updatedAt: new Date('2026-11-18T09:12:44Z'),
    },
  ]);
});

test('a kit that is built in advance lies there as a whole; any other is picked from its parts', async () => {
  const { shipHero } = await startEmulatedShipHero([
    buildShipHeroStock({ id: 1, sku: 'BUILT', isKit: true, isKitBuilt: true }),
    buildShipHeroStock({ id: 2, sku: 'PICKED', isKit: true }),
  ]);
  expect((await shipHero.readStock()).rows.map(({ sku, isBundle }) => [sku, isBundle])).toEqual([
    ['BUILT', false],
    ['PICKED', true],
  ]);
});

test('a product of another warehouse never counts, even where the server sends it', async () => {
  const { shipHero } = await startEmulatedShipHero(
    [buildShipHeroStock(), buildShipHeroStock({ id: 2, sku: 'ELSEWHERE', warehouseId: YORK })],
    {},
    { ignoresFilter: true },
  );
  expect((await shipHero.readStock()).rows.map(({ sku }) => sku)).toEqual(['TL-CP-M-US']);
});

const buildMany = (count: number) =>
  Array.from({ length: count }, (_, n) => buildShipHeroStock({ id: n + 1, sku: `SKU-${n}` }));

test('R7 all pages are read, each once, with one sign-in', async () => {
  const { shipHero, emulator } = await startEmulatedShipHero(buildMany(430));
  expect(new Set((await shipHero.readStock()).rows.map(({ sku }) => sku)).size).toBe(430);
  expect(emulator.requests.map(({ path }) => path)).toEqual([
    '/auth/refresh',
    ...Array.from({ length: 5 }, () => '/graphql'),
  ]);
});

test('R7 a pager that is stuck is an error', async () => {
  const { shipHero, emulator } = await startEmulatedShipHero(buildMany(200));
  emulator.fail('repeated-page', { path: '/graphql' });
  await expect(shipHero.readStock()).rejects.toThrow(/repeats an earlier page|leads back/);
});

test.each(['empty', 'html', 'truncated', 'wrong-types', '500', '503', 'cut', 'reset'] as const)(
  'R6 the fault %s never looks like an empty shelf',
  async (fault) => {
    const { shipHero, emulator } = await startEmulatedShipHero(buildMany(40));
    emulator.fail(fault, { path: '/graphql' });
    await expect(shipHero.readStock()).rejects.toMatchObject({ name: 'ConnectorError', vendor: 'ShipHero' });
  },
);

test('R6 an answer without data is refused, not read as none', async () => {
  const { shipHero, emulator } = await startEmulatedShipHero(buildMany(3));
  emulator.alter(() => ({ data: { warehouse_products: null } }), { path: '/graphql' });
  await expect(shipHero.readStock()).rejects.toMatchObject({ kind: 'unexpected-answer' });
});

test.each([
  ['without its id', { id: null }, ['SKU-20'], 0],
  ['that does not even say its SKU', { sku: null }, [], 1],
])('a row %s is set aside, in the middle of the others', async (_, spoiled, keys, nameless) => {
  const rows = buildMany(40).map((row, n) => (n === 20 ? { ...row, spoiled } : row));
  const { shipHero } = await startEmulatedShipHero(rows);
  const stock = await shipHero.readStock();
  expect(stock.rows).toHaveLength(39);
  expect(stock).toMatchObject({ setAside: 1, unread: { keys, nameless } });
});

test('R11 an access token is fetched once for 28 days, and again when it is refused', async () => {
  const { shipHero, emulator, clock } = await startEmulatedShipHero(buildMany(1));
  const countSignIns = () => emulator.requests.filter(({ path }) => path === '/auth/refresh').length;
  await shipHero.readStock();
  await shipHero.readStock();
  expect(countSignIns()).toBe(1);
  clock.advance(29 * 24 * 3_600_000);
  expect((await shipHero.readStock()).rows).toHaveLength(1);
  expect(countSignIns()).toBe(2);
  emulator.fail('unauthorised', { path: '/graphql', times: 1 });
  expect((await shipHero.readStock()).rows).toHaveLength(1);
  expect(countSignIns()).toBe(3);
});

test('the test of a connection names the warehouse, or says which ones there are', async () => {
  const { shipHero } = await startEmulatedShipHero([]);
  expect(await shipHero.test()).toMatch(/^Connected: warehouse \S+ is Reno\.$/);
  const elsewhere = await startEmulatedShipHero([], { warehouseId: 'V2FyZWhvdXNlOjk=' });
  await expect(elsewhere.shipHero.test()).rejects.toThrow(/there is no warehouse V2FyZWhvdXNlOjk=/);
});

test.each(['/graphql', '/auth/refresh'])(
  'R5 a service that is blocked after failures at %s is tried as soon as a person asks',
  async (path) => {
    const { shipHero, emulator } = await startEmulatedShipHero([buildShipHeroStock()]);
    const read = () => shipHero.readStock();
    expect(await failUntilLeftAlone(emulator, read, path)).toMatchObject({ kind: 'circuit-open' });
    shipHero.retryNow();
    expect((await read()).rows).toHaveLength(1);
  },
);
