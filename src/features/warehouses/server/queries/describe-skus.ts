import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface DescribedSku {
  warehouseId: string;
  sku: string;
  name: string | null;
  productId: string | null;
}

/** What warehouses call SKUs of theirs, as far as they still list them. */
export async function describeSkus(
  db: Db,
  asked: readonly { warehouseId: string; sku: string }[],
): Promise<DescribedSku[]> {
  const { rows } = await sql<DescribedSku>`
    select distinct on (stock.warehouse_id, stock.sku)
           stock.warehouse_id as "warehouseId", stock.sku, stock.name, stock.product_id as "productId"
    from unnest(
      ${asked.map(({ warehouseId }) => warehouseId)}::text[],
      ${asked.map(({ sku }) => sku)}::text[]
    ) as asked (warehouse_id, sku)
    join warehouse_stock as stock on stock.warehouse_id = asked.warehouse_id and stock.sku = asked.sku
    order by stock.warehouse_id, stock.sku, stock.facility`.execute(db);
  return rows;
}
