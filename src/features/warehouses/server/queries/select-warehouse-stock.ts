import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { WarehouseStockTable } from '#server/db/schema/stock-tables.ts';

export interface WarehouseStockRow extends Omit<Selectable<WarehouseStockTable>, 'warehouse_id' | 'inbound'> {
  /** ASIN, FNSKU, the warehouse's own product id, barcodes. */
  product_codes: string[];
  /** The figures are the sum over the facilities, as the memory of stock keeps them. */
  is_all_facilities: boolean;
}

/** What a warehouse holds, or what it holds of some SKUs, by SKU and facility. */
export const selectWarehouseStock = (
  db: Db,
  warehouseId: string,
  skus?: readonly string[],
): Promise<Omit<WarehouseStockRow, 'product_codes' | 'is_all_facilities'>[]> =>
  db
    .selectFrom('warehouse_stock')
    .select(['sku', 'facility', 'product_id', 'client_id', 'name', 'on_hand', 'available', 'reserved'])
    .select(['quarantined', 'low_stock_level', 'is_low_stock', 'is_out_of_stock', 'is_pre_orderable'])
    .select(['is_bundle', 'provider_updated_at', 'last_read_at'])
    .where('warehouse_id', '=', warehouseId)
    .$if(skus !== undefined, (query) => query.where(sql<boolean>`sku = any(${skus}::text[])`))
    .orderBy('sku')
    .orderBy('facility')
    .execute();
