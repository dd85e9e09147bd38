import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';

interface UnitsSoldInput {
  channel: OrdersTable['channel'];
  /** Company days, both included. */
  from: string;
  to: string;
}

/**
 * How many units of each SKU a channel sold; one that it did not sell is not among them. A unit that came back later
 * was sold all the same, as on the Sales screen: returns do not lower demand.
 */
export async function sumUnitsSoldBySku(
  db: Db,
  { channel, from, to }: UnitsSoldInput,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; units: number }>`
    select sku, sum(units) as units
    from sales_product_days
    where channel = ${channel} and day between ${from} and ${to} and sku is not null
    group by sku
    having sum(units) > 0`.execute(db);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}

/** The SKUs of which either channel sold anything, in the same order each time. */
export async function listSoldSkus(db: Db, { from, to }: Omit<UnitsSoldInput, 'channel'>): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from sales_product_days
    where channel in ('amazon', 'shopify') and day between ${from} and ${to} and sku is not null and units > 0
    group by sku
    order by sku collate "C"`.execute(db);
  return rows.map(({ sku }) => sku);
}
