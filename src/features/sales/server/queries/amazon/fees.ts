import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { BookedFees, OrdersWithFees } from '../../../rules/fees.ts';
import type { DaySpan } from '../../../rules/periods.ts';
import type { SalesRegion } from '../../../rules/regions.ts';
import { matchRegion } from '../sold-days.ts';

interface FeesFilter extends DaySpan {
  region: SalesRegion | undefined;
}

const KINDS = sql`
  sum(referral_minor)::bigint as referral, sum(fba_minor)::bigint as fba,
  sum(storage_minor)::bigint as storage, sum(other_minor)::bigint as other`;

/** The orders whose fees are known, by day and currency. */
export async function selectOrdersWithFees(
  db: Db,
  { region, from, to }: FeesFilter,
): Promise<(OrdersWithFees & { region: SalesRegion })[]> {
  const { rows } = await sql<OrdersWithFees & { region: SalesRegion }>`
    select day, region, currency, orders, goods_minor as "goodsMinor", refunded_minor as "refundedMinor"
    from sales_fee_days
    where day between ${from} and ${to} ${matchRegion(region)}`.execute(db);
  return rows;
}

/** What Amazon keeps of these orders, by day, currency and SKU. */
export async function selectProductFees(
  db: Db,
  { region, from, to }: FeesFilter,
): Promise<(BookedFees & { sku: string | null })[]> {
  const { rows } = await sql<BookedFees & { sku: string | null }>`
    select day, currency, sku, ${KINDS}
    from sales_product_fee_days
    where day between ${from} and ${to} ${matchRegion(region)}
    group by day, currency, sku`.execute(db);
  return rows;
}

/** Whether bookings of an account that sells in a region were ever read: without them, no booking is not the same as no fee. */
export async function areBookingsRead(db: Db, region: SalesRegion | undefined): Promise<boolean> {
  const accounts = listAccounts(region).map((account) => `finances:amazon-${account}`);
  const { rows } = await sql`
    select from sources
    where kind = 'finances' and id = any(${accounts}::text[]) and last_success_at is not null`.execute(db);
  return rows.length > 0;
}

const listAccounts = (region: SalesRegion | undefined): string[] =>
  region === undefined ? ['eu', 'na'] : [region.toLowerCase()];

/** What Amazon has booked for no order, by the day of the booking. */
export async function selectAccountFees(db: Db, { region, from, to }: FeesFilter): Promise<BookedFees[]> {
  const { rows } = await sql<BookedFees>`
    select day, currency, ${KINDS}
    from account_fees
    where day between ${from} and ${to} and account = any(${listAccounts(region)}::text[])
    group by day, currency`.execute(db);
  return rows;
}
