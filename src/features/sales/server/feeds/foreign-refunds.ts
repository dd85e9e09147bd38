import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Refunds that Amazon booked in another currency than that of the order. */
const selectForeignRefunds = (condition: ReturnType<typeof sql>) => sql`
  select orders.id, orders.day, orders.region, posting.currency, posting.goods_minor, posting.lines
  from orders
  join order_postings as posting
    on posting.account = orders.account and posting.order_external_id = orders.external_id
  where orders.channel = 'amazon' and not orders.is_cancelled and orders.goods_minor is not null
    and posting.kind = 'refund' and posting.currency <> orders.currency and ${condition}`;

/**
 * Adds them to the sums of some days, which have just been made of the orders alone. They are in the currency in which
 * they were booked, beside the sales in that currency, and are converted at the rate of the day as those are.
 */
export async function addForeignRefunds(tx: Db, days: readonly string[]): Promise<void> {
  const refunds = selectForeignRefunds(sql`orders.day = any(${[...days]}::date[])`);
  await sql`
    insert into sales_days as stored
      (channel, day, region, currency, orders, units, goods_minor, refunded_minor, pending_orders, pending_units,
       orders_of_unknown)
    select 'amazon', day, region, currency, 0, 0, 0, sum(goods_minor), 0, 0, 0
    from (${refunds}) as refund
    group by day, region, currency
    on conflict (channel, day, region, currency) do update
    set refunded_minor = stored.refunded_minor + excluded.refunded_minor`.execute(tx);
  await sql`
    insert into sales_product_days
      (channel, day, region, currency, sku, title, orders, units, refunded_units, goods_minor, refunded_minor)
    select 'amazon', refund.day, refund.region, refund.currency, line.sku, max(line.title), 0, 0,
           sum(booked.quantity), 0, sum(booked."goodsMinor")
    from (${refunds}) as refund
    cross join lateral jsonb_to_recordset(refund.lines) as booked (sku text, quantity integer, "goodsMinor" bigint)
    cross join lateral (
      select sku, title from order_lines
      where order_id = refund.id
      order by (sku is not distinct from booked.sku) desc, line
      limit 1
    ) as line
    group by refund.day, refund.region, refund.currency, line.sku, case when line.sku is null then line.title end`.execute(
    tx,
  );
}

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
