import { sql } from 'kysely';
import { isStillRead } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';

interface BundleReport {
  warehouseId: string;
  /** How many its provider says can be picked; null where it does not report it of every facility. */
  reported: number | null;
}

// What one facility does not report may be anything: the others are no sum.
const ALL_AVAILABLE = sql`case when count(available) = count(*) then sum(available)::integer end`;

/** The warehouses that list a SKU as a bundle. */
export async function listBundleReports(db: Db, sku: string): Promise<BundleReport[]> {
  const { rows } = await sql<BundleReport>`
    select warehouse_id as "warehouseId", ${ALL_AVAILABLE} as reported
    from warehouse_stock
    where sku = ${sku} and is_bundle and ${isStillRead(sql`'warehouse:' || warehouse_id`)}
    group by warehouse_id
    order by warehouse_id`.execute(db);
  return rows;
}

interface BundleShelf {
  warehouseId: string;
  sku: string;
  /** Null where the provider does not say it of every facility. */
  available: number | null;
}

/** What some warehouses have available of some SKUs; those that one does not list are not among its rows. */
export async function listAvailableUnits(
  db: Db,
  { warehouseIds, skus }: { warehouseIds: readonly string[]; skus: readonly string[] },
): Promise<BundleShelf[]> {
  const { rows } = await sql<BundleShelf>`
    select warehouse_id as "warehouseId", sku, ${ALL_AVAILABLE} as available
    from warehouse_stock
    where warehouse_id = any(${[...warehouseIds]}::text[]) and sku = any(${[...skus]}::text[]) and not is_bundle
    group by warehouse_id, sku`.execute(db);
  return rows;
}
