import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isForeignRefund } from '../queries/amazon/foreign-refunds.ts';

/** Refunds that Amazon booked in another currency than that of the order. */
const selectForeignRefunds = (condition: RawBuilder<unknown>) => sql`
  select orders.id, orders.day, orders.region, posting.currency, posting.goods_minor, posting.lines
  from orders
  join order_postings as posting on ${isForeignRefund}
  where orders.channel = 'amazon' and not orders.is_cancelled and orders.goods_minor is not null
    and ${condition}`;

/**
 * What they add to the sums of days: rows of `sales_days`. They are in the currency in which they were booked, beside the
 * sales in that currency, and are converted at the rate of the day as those are.
 */
export const sumForeignRefunds = (ofDays: RawBuilder<unknown>) => sql`
  select 'amazon', day, region, currency, 0, 0, 0, sum(goods_minor), 0, 0, 0, 0, 0
  from (${selectForeignRefunds(ofDays)}) as refund
  group by day, region, currency`;

/** The same for products: rows of `sales_product_days`. */
export const sumForeignProductRefunds = (ofDays: RawBuilder<unknown>) => sql`
  select 'amazon', refund.day, refund.region, refund.currency, line.sku, max(line.title), 0, 0,
         sum(booked.quantity), 0, sum(booked."goodsMinor")::bigint, 0
  from (${selectForeignRefunds(ofDays)}) as refund
  cross join lateral jsonb_to_recordset(refund.lines) as booked (sku text, quantity integer, "goodsMinor" bigint)
  cross join lateral (
    select sku, title from order_lines
    where order_id = refund.id
    order by (sku is not distinct from booked.sku) desc, line
    limit 1
  ) as line
  group by refund.day, refund.region, refund.currency, line.sku, case when line.sku is null then line.title end`;

/** The days of those of some orders that have such refunds. */
export async function selectForeignRefundDays(
  tx: Db,
  account: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const ofOrders = sql`orders.account = ${account} and orders.external_id = any(${[...orderIds]}::text[])`;
  const { rows } = await sql<{ day: string }>`
    select distinct day from (${selectForeignRefunds(ofOrders)}) as refund`.execute(tx);
  return rows.map(({ day }) => day);
}
