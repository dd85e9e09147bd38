import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SalesRegion } from '#features/sales/rules/regions.ts';

interface ShippedUnits {
  region: SalesRegion;
  sku: string;
  /** As the shop calls the place; null where no parcel says, or several say different ones. */
  origin: string | null;
  units: number;
}

interface OriginsSpan {
  skus: readonly string[];
  /** Company days of the orders, both included. */
  from: string;
  to: string;
}

/** From where the web shops' orders of some days were shipped, by SKU and the region that they went to. */
export async function listShopOrigins(db: Db, { skus, from, to }: OriginsSpan): Promise<ShippedUnits[]> {
  const { rows } = await sql<ShippedUnits>`
    select region, sku, origin, sum(quantity)::integer as units
    from (
      select orders.region, line.sku, line.quantity, (
        select case when count(distinct warehouse_name) = 1 then min(warehouse_name) end
        from shipments where account = orders.account and order_external_id = orders.external_id
      ) as origin
      from orders
      -- One order after the other, along the lines' key: the planner would read the lines of all years.
      cross join lateral (
        select sku, quantity from order_lines
        where order_id = orders.id and sku = any(${[...skus]}::text[])
        offset 0
      ) as line
      where orders.channel = 'shopify' and orders.day between ${from} and ${to} and not orders.is_cancelled
    ) as shipped
    group by region, sku, origin`.execute(db);
  return rows;
}
