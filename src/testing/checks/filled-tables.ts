import { sql } from 'kysely';
import { VERSIONED_TABLES } from '#server/answers/data-versions.ts';
import { buildCatalogue } from '../builders/catalogue.ts';
import { buildRates, buildStoredOrders } from '../builders/sales.ts';
import { buildShipments } from '../builders/shipments.ts';
import { buildPast, buildStock, buildWarehouseSource } from '../builders/stock.ts';
import type { TestDatabase } from '../database/database.ts';
import { buildWarehouse } from '../builders/warehouses.ts';

export const SAMPLE_WAREHOUSES = ['tive', 'itb'].map((id) =>
  buildWarehouse({ id, name: id.toUpperCase(), warehouseType: id === 'itb' ? 'itb' : 'mintsoft' }),
);
/** What fills the path of a read. */
export const SAMPLE_PARAMS = {
  warehouseId: 'itb',
  region: 'ALL',
  sku: 'CP-M',
  date: '2026-11-21',
  id: 'warehouse:itb',
};

/** Empties every table that remembered answers are made of. */
export const emptyTables = async (db: TestDatabase['db']): Promise<void> =>
  void (await sql`truncate ${sql.join(VERSIONED_TABLES.map((name) => sql.table(name)))} cascade`.execute(db));

/** Something in every table that answers are made of. */
export async function fillSampleTables(db: TestDatabase['db']): Promise<void> {
  const lastSuccess = { last_success_at: new Date('2026-11-21T09:58:00Z') };
  for (const { id } of SAMPLE_WAREHOUSES) await buildWarehouseSource(db, id, lastSuccess);
  const others = {
    'orders:amazon': 'orders',
    'orders:main': 'orders',
    'fba:eu': 'fba-stock',
    rates: 'exchange-rates',
    'finances:amazon-eu': 'finances',
  };
  for (const [id, kind] of Object.entries(others)) {
    await db
      .insertInto('sources')
      .values({ id, kind, name: id, interval_seconds: 900, ...lastSuccess })
      .execute();
  }
  for (const { id: warehouse } of SAMPLE_WAREHOUSES) {
    await buildStock(db, { warehouse, sku: 'CP-M', name: 'Cityplay M' });
    await buildStock(db, { warehouse, sku: 'GONE', on_hand: 0, available: 0, is_out_of_stock: true });
    const days = { '2026-11-18': { 'CP-M': 9, GONE: 4 }, '2026-11-20': { 'CP-M': 10, GONE: 0 } };
    await buildPast(db, `warehouse:${warehouse}`, days);
  }
  const pool = { asin: 'B0CJ7XQ8P1', name: 'Cityplay M', available: 5, reserved: 1, unfulfillable: 0 };
  const inbound = { inbound_working: 0, inbound_shipped: 0, inbound_receiving: 0, researching: 0 };
  await db
    .insertInto('fba_stock')
    .values({ region: 'EU', sku: 'CP-M', ...pool, ...inbound })
    .execute();
  const lines = [{ sku: 'CP-M', title: 'Cityplay M', quantity: 2 }];
  await buildStoredOrders(db, [
    { lines, currency: 'USD', region: 'NA' },
    { channel: 'amazon', lines },
  ]);
  await buildRates(db, '2026-11-19', { USD: 1.1, GBP: 0.8 });
  await buildShipments(db, {}, { delivered_at: new Date('2026-11-20T10:00:00Z') });
  await buildCatalogue(db, { 'CP-M': { cityplay_m: 1 } });
  await db.insertInto('planning_days').values({ date: '2026-11-21', target_total: 100 }).execute();
  await db
    .insertInto('factory_shipments')
    .values({
      serial_box: 'BOX-1',
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE',
      ship_date: '2026-10-10',
      expected_arrival: '2026-11-24',
      first_expected_arrival: '2026-11-24',
      units: 40,
      created_at: new Date('2026-10-10T10:00:00Z'),
    })
    .execute();
}
