import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { failUntilLeftAlone } from '../kit/testing/misbehaving-vendor.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createMintsoftClient } from './client.ts';
import type { MintsoftCredentials } from './keys.ts';
import { openMintsoftAccount } from './account.ts';
import { createMintsoft } from './index.ts';
import {
  startEmulatedMintsoft,
  KEY,
  buildMintsoftOptions,
  buildMintsoftStock,
  USER,
} from './testing/emulated.ts';
import { stockLevel } from './wire.ts';

const HOUR_MS = 3_600_000;

const playing = async (
  name: string,
  credentials?: MintsoftCredentials,
  clientId?: number,
  pageRows?: number,
) => {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  const options = buildMintsoftOptions(vendor.origin, credentials, clientId);
  const account = closeAfterTest(openMintsoftAccount(options));
  return { vendor, client: createMintsoftClient(account, { ...options, pageRows }) };
};

test('stock levels are read as Mintsoft sends them', async () => {
  const { client } = await playing('stocklevels-ok', KEY, 41);
  const { rows, setAside } = await client.stockLevels();
  expect(setAside).toBe(0);
  expect(rows.map(({ SKU, Level, TotalStockLevel }) => [SKU, Level, TotalStockLevel])).toEqual([
    ['CITY-M-01', 412, 430],
    ['CITY-L-01', 38, 38],
    ['CTP2-M-BLK', 0, 6],
    ['CTP2-L-BLK', 0, 0],
    ['KIT-DUO', 17, 17],
  ]);
});

test('an older row may lack its total', async () => {
  const { vendor } = await playing('stocklevels-breakdown');
  const [row] = z.array(stockLevel).parse(vendor.exchanges[0]?.response.body);
  expect(row).toMatchObject({ SKU: 'CITY-M-01', Level: 10 });
  expect(row?.TotalStockLevel).toBeUndefined();
});

test('R7 the inventory is read page by page until a short one', async () => {
  const { vendor, client } = await playing('inventory-bulk-two-pages', KEY, undefined, 2);
  expect(
    (await client.inventory()).rows.map(({ ProductId, Allocated, InQuarantine }) => [
      ProductId,
      Allocated,
      InQuarantine,
    ]),
  ).toEqual([
    [1001, 18, 0],
    [1002, 0, 0],
    [1003, 6, 4],
  ]);
  expect(vendor.done()).toBe(2);
});

test('the warehouses of the account are read', async () => {
  const { client } = await playing('warehouses');
  expect(await client.warehouses()).toEqual([
    { ID: 3, Name: 'TIVE EU', Active: true },
    { ID: 7, Name: 'Returns', Active: false },
  ]);
});

test('R3 a throttled call waits as long as the vendor said', async () => {
  const { vendor, client } = await playing('throttled-429');
  expect((await client.stockLevels()).rows).toEqual([]);
  expect(vendor.done()).toBe(2);
});

test('R6 a page of the gateway is an error, never "no stock"', async () => {
  const { client } = await playing('gateway-503-html');
  await expect(client.stockLevels()).rejects.toMatchObject({ name: 'ConnectorError', vendor: 'Mintsoft' });
});

test('R11 refused credentials are tried once, not again and again', async () => {
  const { vendor, client } = await playing('auth-refused', { ...USER, password: 'wrong' });
  await expect(client.stockLevels()).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(client.stockLevels()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(vendor.done()).toBe(1);
});

test('levels and inventory become one row in our words', async () => {
  const { mintsoft } = await startEmulatedMintsoft([
    buildMintsoftStock({
      lowStockLevel: 50,
      quarantined: 4,
      onOrder: 200,
      name: 'Cityplay M',
      barcode: '5000000000017',
    }),
  ]);
  expect((await mintsoft.readStock()).rows).toEqual([
    {
      sku: 'TL-CP-M-EU',
      facility: null,
      productId: '1001',
      clientId: '41',
      name: 'Cityplay M',
      barcodes: ['5000000000017'],
      onHand: 430,
      available: 412,
      reserved: 18,
      quarantined: 4,
      inbound: 200,
      lowStockLevel: 50,
      isPreOrderable: false,
      isBundle: false,
      updatedAt: new Date('2026-11-18T09:12:44.183Z'),
    },
  ]);
});

test('a bundle has no inventory record: what it does not report stays unknown, not zero', async () => {
  const { mintsoft } = await startEmulatedMintsoft([
    buildMintsoftStock({ isBundle: true, level: 17, allocated: 2 }),
  ]);
  const [bundle] = (await mintsoft.readStock()).rows;
  expect(bundle).toMatchObject({
    isBundle: true,
    onHand: 19,
    available: 17,
    reserved: 2,
    quarantined: null,
    inbound: null,
  });
});

test('a value that a record does not report is unknown, not zero', async () => {
  const { mintsoft } = await startEmulatedMintsoft([buildMintsoftStock({ quarantined: null, onOrder: 3 })]);
  expect((await mintsoft.readStock()).rows).toMatchObject([{ quarantined: null, inbound: 3 }]);
});

test('a negative level keeps its sign', async () => {
  const { mintsoft } = await startEmulatedMintsoft([buildMintsoftStock({ level: -3, allocated: 5 })]);
  expect((await mintsoft.readStock()).rows).toMatchObject([{ available: -3, onHand: 2, reserved: 5 }]);
});

test('an alert level of zero means that none was set', async () => {
  const { mintsoft } = await startEmulatedMintsoft([buildMintsoftStock({ lowStockLevel: 0 })]);
  expect((await mintsoft.readStock()).rows).toMatchObject([{ lowStockLevel: null }]);
});

test('rows of another client are left out even where the server sends them', async () => {
  const { mintsoft } = await startEmulatedMintsoft([
    buildMintsoftStock(),
    buildMintsoftStock({ productId: 2, sku: 'NOT-OURS', clientId: 99 }),
  ]);
  expect((await mintsoft.readStock()).rows.map(({ sku }) => sku)).toEqual(['TL-CP-M-EU']);
});

test('stock of another warehouse never replaces ours, even where the server sends it', async () => {
  const { mintsoft } = await startEmulatedMintsoft([buildMintsoftStock({ level: 5 })], {
    ignoresFilter: true,
  });
  expect((await mintsoft.readStock()).rows).toMatchObject([{ sku: 'TL-CP-M-EU', available: 5 }]);
});

test('two clients that use the same SKU are two rows: adding up is not the connector’s job', async () => {
  const rows = [
    buildMintsoftStock({ level: 5 }),
    buildMintsoftStock({ productId: 2, clientId: 42, level: 7 }),
  ];
  const { emulator } = await startEmulatedMintsoft(rows);
  const everyone = closeAfterTest(createMintsoft({ ...buildMintsoftOptions(emulator.origin) }));
  expect((await everyone.readStock()).rows).toMatchObject([
    { sku: 'TL-CP-M-EU', clientId: '41', available: 5 },
    { sku: 'TL-CP-M-EU', clientId: '42', available: 7 },
  ]);
});

test('R7 twelve hundred products are read over all pages, each once', async () => {
  const many = Array.from({ length: 1200 }, (_, n) =>
    buildMintsoftStock({ productId: n + 1, sku: `SKU-${n}`, allocated: n % 7 }),
  );
  const { mintsoft, emulator } = await startEmulatedMintsoft(many);
  const { rows } = await mintsoft.readStock();
  expect(rows).toHaveLength(1200);
  expect(rows.map(({ reserved }) => reserved)).toEqual(many.map(({ allocated }) => allocated));
  const pages = emulator.requests.filter(({ path }) => path.endsWith('/Bulk'));
  expect(pages.map(({ query }) => query.get('PageNo'))).toEqual(['1', '2', '3']);
});

test('R7 a failure on the last page leaves no partial snapshot', async () => {
  const many = Array.from({ length: 600 }, (_, n) =>
    buildMintsoftStock({ productId: n + 1, sku: `SKU-${n}` }),
  );
  const { mintsoft, emulator } = await startEmulatedMintsoft(many);
  emulator.fail('truncated', { path: '/api/Product/Inventory' });
  await expect(mintsoft.readStock()).rejects.toMatchObject({ kind: 'unexpected-answer' });
});

test('a user who may not read the inventory still gets levels; reserved units are derived from them', async () => {
  const { mintsoft, emulator } = await startEmulatedMintsoft([buildMintsoftStock()]);
  emulator.fail('unauthorised', { path: '/api/Product/Inventory' });
  expect((await mintsoft.readStock()).rows).toMatchObject([{ onHand: 430, reserved: 18, quarantined: null }]);
  emulator.heal();
  mintsoft.retryNow();
  expect((await mintsoft.readStock()).rows).toMatchObject([{ quarantined: 0 }]);
});

test('R11 a user without the right to the inventory is still read, and the inventory is tried once an hour', async () => {
  const { emulator } = await startEmulatedMintsoft([buildMintsoftStock()]);
  const clock = createFakeClock();
  const mintsoft = closeAfterTest(
    createMintsoft({ ...buildMintsoftOptions(emulator.origin, USER, 41), clock }),
  );
  emulator.fail('unauthorised', { path: '/api/Product/Inventory' });
  const countRequests = (path: string) => emulator.requests.filter((request) => request.path === path).length;
  for (let run = 0; run < 12; run += 1) {
    expect((await mintsoft.readStock()).rows).toMatchObject([{ reserved: 18, quarantined: null }]);
    clock.advance(5 * 60_000);
  }
  expect([countRequests('/api/Auth'), countRequests('/api/Product/Inventory/Bulk')]).toEqual([2, 2]);
  emulator.heal();
  expect((await mintsoft.readStock()).rows).toMatchObject([{ quarantined: 0 }]);
});

test('R11 a key is fetched once for many calls, and again when it has expired', async () => {
  const time = { now: Date.UTC(2026, 10, 20, 12) };
  const { mintsoft, emulator } = await startEmulatedMintsoft([buildMintsoftStock()], {
    credentials: USER,
    now: () => time.now,
  });
  const signIns = () => emulator.requests.filter(({ path }) => path === '/api/Auth').length;
  await mintsoft.readStock();
  await mintsoft.readStock();
  expect(signIns()).toBe(1);
  time.now += 25 * HOUR_MS;
  expect((await mintsoft.readStock()).rows).toHaveLength(1);
  expect(signIns()).toBe(2);
});

test('the key travels in its header, never in an address', async () => {
  const { mintsoft, emulator } = await startEmulatedMintsoft([buildMintsoftStock()]);
  await mintsoft.readStock();
  for (const { headers, query } of emulator.requests) {
    expect(headers['ms-apikey']).toBe(KEY.apiKey);
    expect([...query.values()].join()).not.toContain(KEY.apiKey);
  }
});

test('only reading calls are ever made', async () => {
  const { mintsoft, emulator } = await startEmulatedMintsoft([buildMintsoftStock()], { credentials: USER });
  await mintsoft.readStock();
  await mintsoft.test();
  expect(new Set(emulator.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([
      'POST /api/Auth',
      'GET /api/Product/StockLevels',
      'GET /api/Product/Inventory/Bulk',
      'GET /api/Product/List',
      'GET /api/Warehouse',
    ]),
  );
});

test('the test of a connection names the warehouse, or says which ones there are', async () => {
  const { mintsoft, emulator } = await startEmulatedMintsoft([]);
  expect(await mintsoft.test()).toBe('Connected: warehouse 3 is TIVE.');
  const elsewhere = closeAfterTest(
    createMintsoft({ ...buildMintsoftOptions(emulator.origin), warehouseId: 9 }),
  );
  await expect(elsewhere.test()).rejects.toThrow('no warehouse 9; this account can access 3, 4');
});

test('R5 an account that is blocked after failures is tried as soon as a person requests it', async () => {
  const { mintsoft, emulator } = await startEmulatedMintsoft([buildMintsoftStock()]);
  const read = () => mintsoft.readStock();
  expect(await failUntilLeftAlone(emulator, read)).toMatchObject({ kind: 'circuit-open' });
  mintsoft.retryNow();
  expect((await read()).rows).toHaveLength(1);
});
