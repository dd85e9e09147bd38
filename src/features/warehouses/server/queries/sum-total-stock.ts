import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface WarehouseTotal {
  id: string;
  /** On hand; null where no row says how much. A bundle is picked from its parts, which are counted already. */
  units: number | null;
  /** SKUs of which a row does not say how much is on hand, so that the sum is a lower bound. */
  skusWithoutOnHand: number;
}

interface StockTotals {
  warehouses: WarehouseTotal[];
  /** SKUs of which any of them has something. */
  uniqueSkus: number;
}

/** What these warehouses hold in all; one that was never read is not among them. */
export async function sumTotalStock(db: Db, ids: readonly string[]): Promise<StockTotals> {
  const [warehouses, skus] = await Promise.all([
    sql<WarehouseTotal>`
      select warehouse_id as id,
             case count(*) filter (where not is_bundle)
               when 0 then 0
               else sum(on_hand) filter (where not is_bundle)
             end::bigint as units,
             (
               select count(distinct sku) from warehouse_stock as unreported
               where unreported.warehouse_id = warehouse_stock.warehouse_id and not is_bundle and on_hand is null
             ) as "skusWithoutOnHand"
      from warehouse_stock
      where warehouse_id = any(${[...ids]}::text[])
      group by warehouse_id`.execute(db),
    sql<{ count: number }>`
      select count(*) from (
        select from warehouse_stock
        where warehouse_id = any(${[...ids]}::text[]) and on_hand > 0 and not is_bundle
        group by sku
      ) as skus`.execute(db),
  ]);
  return { warehouses: warehouses.rows, uniqueSkus: skus.rows[0]?.count ?? 0 };
}
