import { sql } from 'kysely';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';

interface DescribedSku {
  warehouseId: string;
  sku: string;
  name: string | null;
  productId: string | null;
}

/** What some SKUs are called, and the product id of each in its warehouse, as far as that still lists it. */
export async function describeSkus(
  db: Db,
  wanted: readonly { warehouseId: string; sku: string }[],
): Promise<DescribedSku[]> {
  const { rows } = await sql<Omit<DescribedSku, 'name'>>`
    select distinct on (stock.warehouse_id, stock.sku)
           stock.warehouse_id as "warehouseId", stock.sku, stock.product_id as "productId"
    from unnest(
      ${wanted.map(({ warehouseId }) => warehouseId)}::text[],
      ${wanted.map(({ sku }) => sku)}::text[]
    ) as asked (warehouse_id, sku)
    join warehouse_stock as stock on stock.warehouse_id = asked.warehouse_id and stock.sku = asked.sku
    order by stock.warehouse_id, stock.sku, stock.facility`.execute(db);
  const names = await loadProductNames(
    db,
    wanted.map(({ sku }) => sku),
  );
  const known = new Map(rows.map((row) => [`${row.warehouseId} ${row.sku}`, row]));
  return wanted.map(({ warehouseId, sku }) => ({
    warehouseId,
    sku,
    name: names.get(sku)?.name ?? null,
    productId: known.get(`${warehouseId} ${sku}`)?.productId ?? null,
  }));
}
