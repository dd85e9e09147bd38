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
    with parcels as (
      -- A parcel is never older than its order.
      select account, order_external_id,
             case when count(distinct warehouse_name) = 1 then min(warehouse_name) end as origin
      from shipments where day >= ${from} group by account, order_external_id
    )
    select orders.region, line.sku, parcels.origin, sum(line.quantity)::integer as units
    from orders
    join order_lines as line on line.order_id = orders.id
    left join parcels on parcels.account = orders.account and parcels.order_external_id = orders.external_id
    where orders.channel = 'shopify' and orders.day between ${from} and ${to} and not orders.is_cancelled
      and line.sku = any(${[...skus]}::text[])
    group by orders.region, line.sku, parcels.origin`.execute(db);
  return rows;
}
