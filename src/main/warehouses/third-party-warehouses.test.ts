import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Emulator } from '#connectors/kit/emulator.ts';
import { createShipBobEmulator } from '#connectors/shipbob/emulator.ts';
import { createShipHeroEmulator } from '#connectors/shiphero/emulator.ts';
import { checkSource, listSources } from '#features/connections/contract.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { realTimeInventory } from '#features/dashboard/contract.ts';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { readSourcesConfig } from '../config/read-sources-config.ts';
import { openSources } from '../sources.ts';

const log = createLog('silent');
const INTERVAL_MS = 300_000;
const TOKEN = 'not-a-real-token';

interface Wanted {
  emulator: Emulator;
  /** What the file says of the warehouse. */
  type: string;
  api: object;
}

/** The application, connected to a warehouse by a configuration file. */
async function connectWarehouse({ emulator, type, api }: Wanted) {
  onTestFinished(() => emulator.close());
  const folder = mkdtempSync(join(tmpdir(), 'touchline-third-party-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'touchline.config.json');
  const apiConfig = { vendor: type, base_url: emulator.origin, ...api };
  const hub = { id: 'hub', name: 'Hub', warehouse_type: type, country: 'USA', api_config: apiConfig };
  writeFileSync(path, JSON.stringify({ warehouses: [hub] }));
  const config = readSourcesConfig({
    path,
    isAskedFor: true,
    environment: { HUB_TOKEN: TOKEN },
    allowPrivate: true,
  });
  if (!config) throw new Error('There is no configuration');
  const feeds = openSources(config, { settings: readSettings({}), log, allowPrivate: true });
  onTestFinished(() => feeds.close());
  const server = await buildServer({ sources: feeds.sources, warehouses: feeds.warehouses });
  onTestFinished(() => server.close());
  const [source] = feeds.sources;
  if (!source) throw new Error('There is no source');
  await registerSources(server.db, feeds.sources, server.clock.now);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  return {
    server,
    emulator,
    async run() {
      server.clock.advance(INTERVAL_MS);
      const stopping = new AbortController().signal;
      await runSourceOnce(source, { db: server.db, clock: () => server.clock.now, log, stopping });
    },
    readWarehouse: async () =>
      (await admin.call(warehouseInventory, { params: { warehouseId: 'hub' }, query: {} })).body,
    readTotal: async () => (await admin.call(realTimeInventory, { query: {} })).body.summary,
    async readStatus() {
      const { sources } = (await admin.call(listSources, {})).body;
      return sources.find(({ id }) => id === source.id);
    },
    check: async () => (await admin.call(checkSource, { params: { id: source.id } })).body,
  };
}

const centre = (id: number, name: string, onHand: number, committed: number) => ({
  id,
  name,
  onHand,
  committed,
  awaiting: 0,
});

const startShipBob = async () =>
  connectWarehouse({
    type: 'shipbob',
    api: { access_token_env: 'HUB_TOKEN' },
    emulator: await createShipBobEmulator({
      tokens: [{ token: TOKEN, scopes: ['inventory_read'] }],
      stock: () => [
        { inventoryId: 2, sku: 'TL-CP-L-US', name: null, centres: [centre(101, 'Cicero (IL)', 0, 0)] },
        {
          inventoryId: 1,
          sku: 'TL-CP-M-US',
          name: 'Cityplay M',
          centres: [centre(101, 'Cicero (IL)', 120, 15), centre(228, 'Moreno Valley (CA)', 64, 4)],
        },
        { inventoryId: 3, sku: 'TL-CASE', name: null, centres: null },
      ],
    }),
  });

test('a ShipBob warehouse is on its screen, in the total and among the connections', async () => {
  const hub = await startShipBob();
  await hub.run();
  const { warehouse_inventory: shown, freshness } = await hub.readWarehouse();
  expect(shown).toMatchObject({ success: true });
  expect(
    shown.inventory.map((row) => [row.sku, row.facility, row.total_stock_level, row.available_level]),
  ).toEqual([
    ['TL-CASE', null, null, null],
    ['TL-CP-L-US', 'Cicero (IL)', 0, 0],
    ['TL-CP-M-US', 'Cicero (IL)', 120, 105],
    ['TL-CP-M-US', 'Moreno Valley (CA)', 64, 60],
  ]);
  expect(freshness).toMatchObject({ state: 'fresh' });
  expect(await hub.readTotal()).toMatchObject({ total_in_warehouses: 184, successful_warehouses: 1 });
  expect(await hub.readStatus()).toMatchObject({ state: 'fresh', kind: 'warehouse-stock', name: 'Hub' });
  expect(await hub.check()).toMatchObject({
    works: true,
    message: 'Signed in; inventory levels can be read.',
  });
});

test('a ShipBob row that cannot be read keeps its last figure, and a failure keeps them all', async () => {
  const hub = await startShipBob();
  await hub.run();
  hub.emulator.fail('bad-row');
  await hub.run();
  expect(await hub.readTotal()).toMatchObject({ total_in_warehouses: 184 });
  const { inventory } = (await hub.readWarehouse()).warehouse_inventory;
  expect(inventory.filter((row) => row.last_read_at !== null).map(({ sku }) => sku)).toEqual([
    'TL-CP-M-US',
    'TL-CP-M-US',
  ]);
  hub.emulator.heal();
  hub.emulator.fail('unauthorised');
  await hub.run();
  expect(await hub.readTotal()).toMatchObject({ total_in_warehouses: 184 });
  expect((await hub.readStatus())?.error).toMatch(/^ShipBob, .*rejected the credentials/);
});

const RENO = 'V2FyZWhvdXNlOjE=';

const startShipHero = async () =>
  connectWarehouse({
    type: 'shiphero',
    api: { refresh_token_env: 'HUB_TOKEN', warehouse_id: RENO },
    emulator: await createShipHeroEmulator({
      refreshTokens: [TOKEN],
      warehouses: [{ id: RENO, identifier: 'Reno' }],
      stock: () =>
        [
          { sku: 'TL-CP-L-US', onHand: 0, allocated: 0 },
          { sku: 'TL-CP-M-US', onHand: 120, allocated: 100 },
          { sku: 'TL-KIT', onHand: 7, allocated: 0, isKit: true },
          { sku: 'TL-CASE', onHand: null, allocated: null },
        ].map((stock, index) => ({
          ...stock,
          id: index,
          name: null,
          warehouseId: RENO,
          nonSellable: 0,
          reorderLevel: 40,
          updatedAt: new Date('2026-11-20T09:00:00Z'),
        })),
    }),
  });

test('a ShipHero warehouse is on its screen, in the total and among the connections', async () => {
  const hub = await startShipHero();
  await hub.run();
  const { warehouse_inventory: shown } = await hub.readWarehouse();
  expect(
    shown.inventory.map((row) => [row.sku, row.total_stock_level, row.available_level, row.is_low_stock]),
  ).toEqual([
    ['TL-CASE', null, null, false],
    ['TL-CP-L-US', 0, 0, false],
    ['TL-CP-M-US', 120, 20, true],
    ['TL-KIT', 7, 7, true],
  ]);
  // The kit is picked from its parts, which are counted.
  expect(await hub.readTotal()).toMatchObject({ total_in_warehouses: 120, successful_warehouses: 1 });
  expect(await hub.readStatus()).toMatchObject({ state: 'fresh', kind: 'warehouse-stock', name: 'Hub' });
  expect(await hub.check()).toMatchObject({ works: true, message: `Connected: warehouse ${RENO} is Reno.` });
});

test('a ShipHero that refuses our token keeps the figures, and says so', async () => {
  const hub = await startShipHero();
  await hub.run();
  hub.emulator.fail('unauthorised');
  await hub.run();
  expect(await hub.readTotal()).toMatchObject({ total_in_warehouses: 120 });
  expect((await hub.readStatus())?.error).toMatch(/^ShipHero, .*rejected the credentials/);
});
