import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { selectBookedLines } from '../../queries/amazon/booked-lines.ts';

/** Sums again what Amazon keeps of the orders of some days. */
export async function rebuildFeeDays(tx: Db, days: readonly string[]): Promise<void> {
  await sql`delete from sales_fee_days where day = any(${[...days]}::date[])`.execute(tx);
  await sql`delete from sales_product_fee_days where day = any(${[...days]}::date[])`.execute(tx);
  await sql`
    with booked as materialized (
      select * from (${selectBookedLines(days)}) as line where is_known
    ), brought as (
      select day, region, currency, 1 as orders, goods_minor, refunded_minor
      from (select distinct on (id) * from booked order by id) as known
      union all
      select day, region, booked_in, 0, 0, returned_minor
      from booked
      where kind = 'refund' and booked_in <> currency
    ), days as (
      insert into sales_fee_days (day, region, currency, orders, goods_minor, refunded_minor)
      select day, region, currency, sum(orders), sum(goods_minor), sum(refunded_minor)
      from brought
      group by day, region, currency
    )
    insert into sales_product_fee_days
      (day, region, currency, sku, referral_minor, fba_minor, storage_minor, other_minor)
    select day, region, booked_in, sku, sum((fees ->> 'referral')::bigint), sum((fees ->> 'fba')::bigint),
           sum((fees ->> 'storage')::bigint), sum((fees ->> 'other')::bigint)
    from booked
    group by day, region, booked_in, sku`.execute(tx);
}

/** The days of some orders. */
export async function selectPostedDays(
  tx: Db,
  account: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from orders
    where channel = 'amazon' and account = ${account} and external_id = any(${[...orderIds]}::text[])`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}
