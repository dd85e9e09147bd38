import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { acceptHeldBack, checkSource, listRuns, listSources } from '#features/connections/contract.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { realTimeInventory } from '#features/dashboard/contract.ts';
import { saveFileMapping, uploadStockFile } from '#features/stock-files/contract.ts';
import type { FileMapping } from '#features/stock-files/rules/mapping.ts';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildFileMapping } from '../builders/file-mapping.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer } from './server.ts';
import { readSourcesConfig } from '#main/config/read-sources-config.ts';
import { openSources } from '#main/sources.ts';

const log = createLog('silent');
export const FILES_NOW = new Date('2026-11-27T09:00:00Z');
/** Of every call about the warehouse. */
export const params = { warehouseId: 'toronto' };
export const pack = (text: string) => gzipSync(text).toString('base64');

/** How its files are read. */
export const MAPPING = buildFileMapping('title');

/** The application, connected to a warehouse that only sends files. */
export async function connectToronto(
  api: object = { way: 'upload' },
  environment: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-file-warehouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'touchline.config.json');
  const toronto = {
    id: 'toronto',
    name: 'Toronto',
    warehouse_type: 'file',
    country: 'Canada',
    interval_minutes: 60,
    api_config: { vendor: 'file', time_zone: 'America/Toronto', ...api },
  };
  writeFileSync(path, JSON.stringify({ warehouses: [toronto] }));
  const config = readSourcesConfig({
    path,
    isAskedFor: true,
    environment,
    allowPrivate: true,
    filesDir: folder,
  });
  if (!config) throw new Error('There is no configuration');
  const feeds = openSources(config, { settings: readSettings({}), log, allowPrivate: true });
  onTestFinished(() => feeds.close());
  const { sources, warehouses, fileWarehouses } = feeds;
  const server = await buildServer({ sources, warehouses, fileWarehouses, now: FILES_NOW });
  onTestFinished(() => server.close());
  const [source] = sources;
  if (!source) throw new Error('There is no source');
  await registerSources(server.db, sources, server.clock.now);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  return {
    server,
    folder,
    admin,
    map: (mapping: FileMapping = MAPPING, version = 0) =>
      admin.call(saveFileMapping, { params, body: { mapping, version } }),
    upload: (text: string, name = 'stock.csv', modifiedAt = server.clock.now) =>
      admin.call(uploadStockFile, {
        params,
        body: { name, packed: pack(text), modified_at: modifiedAt.toISOString() },
      }),
    async run(minutes = 60) {
      server.clock.advance(minutes * 60_000);
      const stopping = new AbortController().signal;
      await runSourceOnce(source, { db: server.db, clock: () => server.clock.now, log, stopping });
      const { runs } = (await admin.call(listRuns, { params: { id: source.id } })).body;
      return runs[0];
    },
    readTotal: async () =>
      (await admin.call(realTimeInventory, { query: {} })).body.summary.total_in_warehouses,
    readWarehouse: async () => (await admin.call(warehouseInventory, { params, query: {} })).body,
    readStatus: async () =>
      (await admin.call(listSources, {})).body.sources.find(({ id }) => id === source.id),
    check: async () => (await admin.call(checkSource, { params: { id: source.id } })).body,
    accept: async (at: string) => admin.call(acceptHeldBack, { params: { id: source.id }, body: { at } }),
  };
}

/** A file with this many units of each SKU. */
export const listUnits = (units: readonly number[], title = '27.11.2026 03:30') =>
  [
    `Stock of ${title},`,
    'SKU,Qty',
    ...units.map((count, at) => `SKU-${at},"${count.toLocaleString('en')}"`),
  ].join('\n');
