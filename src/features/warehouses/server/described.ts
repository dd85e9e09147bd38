import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface DescribedSku {
  warehouseId: string;
  sku: string;
  name: string | null;
  productId: string | null;
}

/** What these warehouses call these SKUs, as far as they still list them. */
export async function describeSkus(
  db: Db,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<DescribedSku[]> {
  const rows = await db
    .selectFrom('warehouse_stock')
    .distinctOn(['warehouse_id', 'sku'])
    .select(['warehouse_id', 'sku', 'name', 'product_id'])
    .where('warehouse_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .orderBy('warehouse_id')
    .orderBy('sku')
    .orderBy('facility')
    .execute();
  return rows.map(({ warehouse_id: warehouseId, sku, name, product_id: productId }) => ({
    warehouseId,
    sku,
    name,
    productId,
  }));
}
