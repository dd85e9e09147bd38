import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface CountedWarehouse {
  id: string;
  countsAvailableOnly: boolean;
}

interface LowStock {
  id: string;
  /** Rows that are low, but not sold out; null where no row has a level. */
  low: number | null;
  /** SKUs of which a row has no level, so that it may be low as well. */
  skusWithoutLevel: number;
}

/** How much of what these warehouses hold is low; one that was never read is not among them. */
export async function countLowStock(db: Db, warehouses: readonly CountedWarehouse[]): Promise<LowStock[]> {
  const availableOnly = warehouses.filter((warehouse) => warehouse.countsAvailableOnly);
  const { rows } = await sql<LowStock>`
    select warehouse_id as id,
           case when count(level) > 0 then count(*) filter (where is_low_stock) end as low,
           count(distinct sku) filter (where level is null) as "skusWithoutLevel"
    from (
      select warehouse_id, sku, is_low_stock,
             case
               when warehouse_id = any(${listIds(availableOnly)}::text[]) then available
               else coalesce(on_hand, available)
             end as level
      from warehouse_stock
      where warehouse_id = any(${listIds(warehouses)}::text[])
    ) as levels
    group by warehouse_id`.execute(db);
  return rows;
}

const listIds = (warehouses: readonly { id: string }[]): string[] => warehouses.map(({ id }) => id);
