import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMintsoftEmulator, type MintsoftStock } from '#connectors/mintsoft/emulator.ts';
import { listPlaceSeries } from '#features/stock-memory/server/public.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { readSourcesConfig } from './config/read-sources-config.ts';
import { openSources } from './sources.ts';

const { database, now, advance, register, run, readStatus } = createSourcesForTests();

const INTERVAL_SECONDS = 300;

const buildStock = (sku: string, level: number): MintsoftStock => ({
  productId: level,
  sku,
  clientId: 12,
  level,
  allocated: 2,
  quarantined: 0,
  onOrder: 0,
  lowStockLevel: 0,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: new Date('2026-11-21T09:00:00Z'),
});

/** The sources that a configuration file gives, with this key in the environment. */
function fromFile(config: unknown, environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'touchline.config.json');
  writeFileSync(path, JSON.stringify(config));
  const read = readSourcesConfig({ path, isAskedFor: true, environment, allowPrivate: true });
  if (!read) throw new Error('There is no configuration');
  const settings = readSettings({});
  const feeds = openSources(read, { settings, log: createLog('silent'), allowPrivate: true });
  onTestFinished(() => feeds.close());
  return feeds;
}

const onHand = async () => {
  const { total } = await database()
    .db.selectFrom('warehouse_stock')
    .select((q) => q.fn.sum<number>('on_hand').as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

test('a vendor that goes away in the middle of a run turns its source late, then stale, and fresh again when it is back; no total drops', async () => {
  const emulator = await createMintsoftEmulator({
    users: [],
    staticKeys: ['key-1'],
    warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
    stock: () => [buildStock('TL-1', 40), buildStock('TL-2', 60)],
  });
  onTestFinished(() => emulator.close());
  const api = { vendor: 'mintsoft', base_url: emulator.origin, api_key_env: 'KEY', warehouse_id: 3 };
  const { sources, warehouses } = fromFile(
    { warehouses: [{ id: 'tive', name: 'TIVE', api_config: api }] },
    { KEY: 'key-1' },
  );
  expect(warehouses).toMatchObject([{ id: 'tive', baseUrl: emulator.origin }]);
  const [source] = sources;
  if (!source) throw new Error('There is no source');
  const state = async () => (await readStatus(source)).state;

  await register(source);
  await run(source);
  expect([await state(), await onHand()]).toEqual(['fresh', 104]);

  emulator.fail('reset', { path: '/api/Product/Inventory' });
  advance(INTERVAL_SECONDS);
  await run(source);
  expect((await readStatus(source)).error).toMatch(/^Mintsoft, .*can’t be reached/);
  advance(1.5 * INTERVAL_SECONDS);
  expect([await state(), await onHand()]).toEqual(['late', 104]);
  advance(4 * INTERVAL_SECONDS);
  expect([await state(), await onHand()]).toEqual(['stale', 104]);

  emulator.heal();
  await run(source);
  expect([await state(), await onHand()]).toEqual(['fresh', 104]);
  const day = now().toISOString().slice(0, 10);
  const [series] = await listPlaceSeries(database().db, { places: [source.id], from: day, to: day });
  expect(series?.days[0]?.totals).toMatchObject({ onHand: 104, reserved: 4 });
});

test('an Amazon account brings its pools of stock, its inbound shipments, its ledger and its orders', () => {
  const account = { client_id: 'amzn1', client_secret_env: 'SECRET', refresh_token_env: 'TOKEN' };
  const { sources } = fromFile({ amazon: { na: account, eu: account } }, { SECRET: 's', TOKEN: 't' });
  expect(sources.map(({ id, intervalSeconds }) => [id, intervalSeconds])).toEqual([
    ['fba:eu', 900],
    ['fba:uk', 900],
    ['inbound:amazon-eu', 3600],
    ['ledger:amazon-eu', 14_400],
    ['orders:amazon-eu', 600],
    ['finances:amazon-eu', 3_600],
    ['fba:us', 900],
    ['fba:ca', 900],
    ['inbound:amazon-na', 3600],
    ['ledger:amazon-na', 14_400],
    ['orders:amazon-na', 600],
    ['finances:amazon-na', 3_600],
    ['exchange-rates', 21_600],
  ]);
});

test('a shop brings its orders, its parcels and what came back; one with a webhook secret notifies us of changes', () => {
  const shop = { name: 'Shop', shop: 'one.myshopify.com', client_id: 'app', client_secret_env: 'SECRET' };
  const old = { name: 'Old shop', shop: 'old.myshopify.com', access_token_env: 'TOKEN' };
  const { sources, shops } = fromFile(
    { shopify: [{ ...shop, webhook_secret_env: 'SECRET' }, old] },
    { SECRET: 'secret-1', TOKEN: 'token-1' },
  );
  expect(sources.map(({ id, name, intervalSeconds }) => [id, name, intervalSeconds])).toEqual([
    ['orders:one.myshopify.com', 'Shop, orders', 300],
    ['shipments:one.myshopify.com', 'Shop, parcels', 600],
    ['returns:one.myshopify.com', 'Shop, returns', 900],
    ['orders:old.myshopify.com', 'Old shop, orders', 300],
    ['shipments:old.myshopify.com', 'Old shop, parcels', 600],
    ['returns:old.myshopify.com', 'Old shop, returns', 900],
    ['exchange-rates', 'Exchange rates', 21_600],
  ]);
  expect(shops).toEqual([
    {
      account: 'one.myshopify.com',
      secret: 'secret-1',
      ordersSource: 'orders:one.myshopify.com',
      shipmentsSource: 'shipments:one.myshopify.com',
      returnsSource: 'returns:one.myshopify.com',
    },
  ]);
});

test('a warehouse that no connector can read is known, and is no source', () => {
  const { sources, warehouses } = fromFile(
    { warehouses: [{ id: 'pop-up', name: 'Pop-up', api_config: { vendor: 'none' } }] },
    {},
  );
  expect(sources.map(({ id }) => id)).toEqual(['exchange-rates']);
  expect(warehouses).toMatchObject([{ id: 'pop-up', baseUrl: null }]);
});

test('the serial numbers of orders are read where the field of their number is configured, and nowhere else', async () => {
  const despatchedAt = new Date('2026-11-20T15:00:00Z');
  const emulator = await createMintsoftEmulator({
    users: [],
    staticKeys: ['key-1'],
    warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
    stock: () => [],
    orders: () => [
      {
        id: 900,
        clientId: 12,
        number: '1041',
        despatchedAt,
        updatedAt: despatchedAt,
        items: [{ id: 7, sku: 'TL-1', serials: ['S-1'] }],
      },
    ],
  });
  onTestFinished(() => emulator.close());
  await buildStoredOrders(database().db, [
    { account: 'b.myshopify.com', number: '#1041', externalId: '5001' },
  ]);
  const api = { vendor: 'mintsoft', base_url: emulator.origin, api_key_env: 'KEY', warehouse_id: 3 };
  const listIds = (api_config: object) =>
    fromFile({ warehouses: [{ id: 'tive', name: 'TIVE', api_config }] }, { KEY: 'key-1' }).sources;
  expect(listIds(api).map(({ kind }) => kind)).not.toContain('order-serials');
  const order_serials = { order_number: 'OrderNumber', shop: 'b.myshopify.com' };
  const source = listIds({ ...api, order_serials }).find(({ kind }) => kind === 'order-serials');
  if (!source) throw new Error('There is no source');
  expect([source.id, source.name]).toEqual(['order-serials:tive', 'TIVE, serial numbers']);
  await register(source);
  await run(source);
  expect(await readStatus(source)).toMatchObject({ state: 'fresh' });
  expect(await database().db.selectFrom('order_serials').selectAll().execute()).toMatchObject([
    { order_external_id: '5001', serial_number: 'S-1', sku: 'TL-1', told_by: 'warehouse:tive' },
  ]);
  expect(await source.check(AbortSignal.timeout(10_000))).toMatchObject({ missing: [] });
});
