import type { Insertable } from 'kysely';
import { recordProductNames } from '#features/product-names/server/public.ts';
import { fillPastStock } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { FbaStockTable, SourcesTable, WarehouseStockTable } from '#server/db/schema/stock-tables.ts';

/** Puts a row on a warehouse's shelf, as a sync would have. */
export async function buildStock(
  db: Db,
  { warehouse, sku, ...row }: Partial<Insertable<WarehouseStockTable>> & { warehouse: string; sku: string },
): Promise<void> {
  await db
    .insertInto('warehouse_stock')
    .values({
      warehouse_id: warehouse,
      sku,
      on_hand: 10,
      available: 10,
      is_low_stock: false,
      is_out_of_stock: false,
      ...row,
    })
    .execute();
  await recordProductNames(db, {
    origin: `warehouse:${warehouse}`,
    products: [{ sku, name: row.name ?? null, codes: [row.product_id ?? null] }],
  });
}

/** Puts a row into one of Amazon's pools, as a sync would have. */
export async function buildFbaStock(
  db: Db,
  { sku, ...overrides }: Partial<Insertable<FbaStockTable>> & { sku: string },
): Promise<void> {
  const row = {
    region: 'US' as const,
    asin: 'B01',
    name: '',
    available: 0,
    reserved: 0,
    inbound_working: 0,
    inbound_shipped: 0,
    inbound_receiving: 0,
    unfulfillable: 0,
    researching: 0,
    ...overrides,
  };
  await db
    .insertInto('fba_stock')
    .values({ sku, ...row })
    .execute();
  await recordProductNames(db, {
    origin: `fba:${row.region}`,
    products: [{ sku, name: row.name, asin: row.asin, codes: [row.fnsku ?? null] }],
  });
}

/** Makes a warehouse's source known, with what became of it so far. */
export async function buildWarehouseSource(
  db: Db,
  warehouse: string,
  facts: Partial<Insertable<SourcesTable>> = {},
): Promise<void> {
  const source = {
    id: `warehouse:${warehouse}`,
    kind: 'warehouse-stock',
    name: warehouse.toUpperCase(),
    interval_seconds: 300,
    ...facts,
  };
  await db.insertInto('sources').values(source).execute();
}

/** What a place held of its SKUs, day by day: `{ '2026-11-20': { A: 4, B: null } }`. Of B it reported no level. */
export async function buildPast(
  db: Db,
  place: string,
  days: Record<string, Record<string, number | null>>,
): Promise<void> {
  const levels = Object.entries(days).flatMap(([day, held]) =>
    Object.entries(held).map(([sku, units]) => ({
      day,
      sku,
      onHand: units,
      available: units,
      reserved: 0,
      quarantined: null,
      inbound: null,
    })),
  );
  await fillPastStock(db, { place, now: new Date('2026-11-21T09:00:00Z'), levels });
}
