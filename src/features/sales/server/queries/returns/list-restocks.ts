import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface RestockedDays {
  /** What the shops call the place, in small letters. */
  names: readonly string[];
  from: string;
  to: string;
}

interface RestockedUnits {
  day: string;
  /** As it was sold: it may be a bundle. */
  sku: string;
  units: number;
}

/** What customers sent back and a place took onto its shelves on each company day, as the shops say. */
export async function listRestockedUnits(
  db: Db,
  { names, from, to }: RestockedDays,
): Promise<RestockedUnits[]> {
  const { rows } = await sql<RestockedUnits>`
    select day, sku, sum(units)::integer as units from order_restocks
    where day between ${from} and ${to} and sku is not null and lower(place_name) = any(${[...names]}::text[])
    group by day, sku`.execute(db);
  return rows;
}

interface OrderRestock extends RestockedUnits {
  order_external_id: string;
  order: string;
}

/** The restocks of some SKUs in a place, with the orders that they are of. */
export async function listRestocksOfSkus(
  db: Db,
  { names, from, to, skus }: RestockedDays & { skus: readonly string[] },
): Promise<OrderRestock[]> {
  const { rows } = await sql<OrderRestock>`
    select restocked.order_external_id, coalesce(orders.number, restocked.order_external_id) as "order",
      restocked.day, restocked.sku, restocked.units
    from order_restocks as restocked
    left join orders on orders.channel = 'shopify' and orders.account = restocked.account
      and orders.external_id = restocked.order_external_id
    where restocked.day between ${from} and ${to} and restocked.sku = any(${[...skus]}::text[])
      and lower(restocked.place_name) = any(${[...names]}::text[])
    order by restocked.restocked_at, restocked.id`.execute(db);
  return rows;
}
