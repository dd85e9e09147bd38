import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as wire from '#features/bridge/contract.ts';
import { makeBridges } from '#features/bridge/server/public.ts';
import type { Warehouse } from '#features/warehouses/rules/warehouse.ts';
import { buildShipments } from '../builders/shipments.ts';
import { buildPast } from '../builders/stock.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { buildWarehouse } from '../builders/warehouses.ts';

export const BRIDGE_NOW = new Date('2026-11-21T10:00:00Z');
const timeZone = 'Europe/London';
/** The warehouse that tests are about. */
export const BRIDGE_PLACE = 'warehouse:tive';

const TABLES = [
  'bridge_cut_offs',
  'bridge_days',
  'bridge_place_days',
  'bridge_reasons',
  'catalogue_items',
  'factory_shipments',
  'fba_ledger_events',
  'goods_in',
  'history',
  'order_restocks',
  'orders',
  'planned_shipments',
  'product_names',
  'shipment_days',
  'shipments',
  'sources',
  'stock_daily',
  'stock_daily_totals',
  'stock_flows',
  'stock_latest',
  'stock_transfers',
  'sync_runs',
  'warehouse_feeds',
] as const;

type Caller = ReturnType<TestServer['signedInAs']>;

/** A company of two warehouses, empty before each test of a file, whose parcels are known until now. */
export function createBridgeForTests(given: Partial<Warehouse> = {}) {
  const warehouses = [buildWarehouse(given), buildWarehouse({ id: 'uk', name: 'TIVE UK', country: 'GB' })];
  let server: TestServer;
  let otis: Caller;
  let ada: Caller;
  beforeAll(async () => {
    server = await buildServer({
      now: BRIDGE_NOW,
      warehouses,
      settings: { COMPANY_TIME_ZONE: timeZone },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = BRIDGE_NOW;
    for (const table of TABLES) await server.db.deleteFrom(table).execute();
    otis = server.signedInAs(await buildUser(server.db));
    ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
    await server.db
      .insertInto('sources')
      .values({
        id: 'shipments:main',
        kind: 'shipments',
        name: 'Main shop',
        interval_seconds: 600,
        last_success_at: new Date('2026-11-21T09:58:00Z'),
        cursor: JSON.stringify({ isLoading: false }),
      })
      .execute();
  });
  const make = () => makeBridges(server.db, { company: { timeZone, warehouses }, now: server.clock.now });
  async function readBridge({ place = BRIDGE_PLACE, days = 10 } = {}) {
    await make();
    const { bridge } = (await otis.call(wire.getBridge, { query: { place, days } })).body;
    if (!bridge) throw new Error('there is such a place');
    return bridge;
  }
  return {
    server: () => server,
    otis: () => otis,
    /** An admin. */
    ada: () => ada,
    make,
    readBridge,
    ship: (time: string, lines: { sku: string | null; quantity: number }[] | null) =>
      buildShipments(server.db, {
        created_at: new Date(`2026-11-${time}Z`),
        lines: lines && JSON.stringify(lines),
      }),
    /** What the warehouse held of A at the end of each day from 16 November on. */
    hold: (...levels: number[]) =>
      buildPast(
        server.db,
        BRIDGE_PLACE,
        Object.fromEntries(levels.map((units, at) => [`2026-11-${16 + at}`, { A: units }])),
      ),
  };
}
