import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '../builders/catalogue.ts';
import { buildStoredOrders } from '../builders/sales.ts';
import { buildShipments } from '../builders/shipments.ts';
import { buildPast, buildWarehouseSource } from '../builders/stock.ts';

/** A Monday. */
export const SUPPLY_TODAY = '2026-11-23';
export const SUPPLY_NOW = new Date(`${SUPPLY_TODAY}T10:00:00Z`);

interface Sold {
  warehouses: BoxCompany['warehouses'];
  stock: number | null;
  days?: number | undefined;
}

/** Ten a day for this many days, and this many units left; null where the warehouse was never read. */
export async function sellTen(db: Db, { warehouses, stock, days = 120 }: Sold): Promise<void> {
  await buildCatalogue(db, { 'CP-M': { cityplay_m: 1 } });
  const orders = { id: 'orders:main', kind: 'orders', name: 'Main shop', interval_seconds: 600 };
  await db
    .insertInto('sources')
    .values({ ...orders, last_success_at: SUPPLY_NOW })
    .execute();
  await buildWarehouseSource(db, 'tive', { last_success_at: stock === null ? null : SUPPLY_NOW });
  if (stock !== null) await buildPast(db, 'warehouse:tive', { [SUPPLY_TODAY]: { 'CP-M': stock } });
  await buildStoredOrders(
    db,
    Array.from({ length: days }, (_, ago) => ({
      placedAt: new Date(`${addDays(SUPPLY_TODAY, -1 - ago)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'NL',
      lines: [{ sku: 'CP-M', quantity: 10 }],
    })),
  );
  await makeForecasts(db, { company: { timeZone: 'Europe/London', warehouses }, now: SUPPLY_NOW });
}

/** This many units in Leipzig, and from where the last orders were shipped: how the others are taken to be, too. */
export async function fillNeighbour(db: Db, units: number, shippedFrom = ['TIVE EU']): Promise<void> {
  await buildWarehouseSource(db, 'leipzig', { last_success_at: SUPPLY_NOW });
  await buildPast(db, 'warehouse:leipzig', { [SUPPLY_TODAY]: { 'CP-M': units } });
  const orders = await db
    .selectFrom('orders')
    .select('external_id')
    .orderBy('placed_at', 'desc')
    .limit(shippedFrom.length)
    .execute();
  await buildShipments(
    db,
    ...orders.map(({ external_id: order_external_id }, index) => ({
      account: 'main',
      order_external_id,
      ordered_at: new Date(`${addDays(SUPPLY_TODAY, -1 - index)}T12:00:00Z`),
      warehouse_name: shippedFrom[index] ?? null,
    })),
  );
}
