import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';

interface Asked {
  channel: OrdersTable['channel'];
  /** Company days, both included. */
  from: string;
  to: string;
  skus: readonly string[];
}

/** How many units of these SKUs a channel sold; one that it did not sell is not among them. */
export async function unitsSoldBySku(
  db: Db,
  { channel, from, to, skus }: Asked,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; units: number }>`
    select line.sku, sum(line.quantity - line.refunded_quantity) as units
    from orders
    join order_lines as line on line.order_id = orders.id
    where orders.channel = ${channel} and orders.day between ${from} and ${to} and not orders.is_cancelled
      and line.sku = any(${[...skus]}::text[])
    group by line.sku
    having sum(line.quantity - line.refunded_quantity) > 0`.execute(db);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}
