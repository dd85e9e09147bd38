import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { selectBookedLines } from './booked-lines.ts';
import { selectRefundedIn } from './foreign-refunds.ts';

export interface AmazonOrderRow {
  number: string;
  /** The seller account. */
  account: string;
  placedAt: Date;
  country: string | null;
  currency: string;
  isCancelled: boolean;
  status: string | null;
  goodsMinor: number | null;
  refundedMinor: number;
  /** The other currencies in which goods of it were refunded, which are not in that. */
  refundedIn: string[];
  totalMinor: number | null;
  /** Null for an order that was read before its details were. */
  details: {
    recipientCountry: string | null;
    packages: {
      carrier: string | null;
      trackingNumber: string | null;
      status: string | null;
      shippedAt: string | null;
    }[];
    lines: {
      cancelledQuantity: number | null;
      cancelledBy: string | null;
      isCancellationRequested: boolean;
      taxMinor: number | null;
      taxScheme: string | null;
      serialNumbers: string[];
    }[];
  } | null;
  lines: { sku: string | null; title: string; quantity: number }[];
  /** By the currency of the booking; null while they are not known. */
  fees: { currency: string; minor: number }[] | null;
  /** What Amazon booked as tax of the sale, in the order's currency; null while that is not known. */
  bookedTaxMinor: number | null;
  /** Those serial numbers of the order that are kits. */
  kits: string[];
}

/** The orders of Amazon that count on a company day, the latest first, with those that were cancelled. */
export async function selectAmazonOrdersOnDay(db: Db, date: string): Promise<AmazonOrderRow[]> {
  const { rows } = await sql<AmazonOrderRow>`
    with fees as (
      select id, jsonb_agg(jsonb_build_object('currency', booked_in, 'minor', minor) order by booked_in) as fees,
             sum(tax_minor) as tax_minor
      from (
        select id, booked_in,
               sum(tax_minor) filter (where kind = 'sale' and booked_in = currency) as tax_minor,
               sum((fees ->> 'referral')::bigint + (fees ->> 'fba')::bigint
                   + (fees ->> 'storage')::bigint + (fees ->> 'other')::bigint) as minor
        from (${selectBookedLines([date])}) as line
        where is_known
        group by id, booked_in
      ) as kept
      group by id
    )
    select number, orders.account, placed_at as "placedAt", country, currency, is_cancelled as "isCancelled",
           fulfillment_status as status, goods_minor as "goodsMinor", refunded_minor as "refundedMinor",
           ${selectRefundedIn} as "refundedIn",
           total_minor as "totalMinor", contents.lines, fees.fees, fees.tax_minor::bigint as "bookedTaxMinor",
           found.kits,
           case when details.account is not null then jsonb_build_object(
             'recipientCountry', details.recipient_country, 'packages', details.packages, 'lines', details.lines
           ) end as details
    from orders
    left join fees on fees.id = orders.id
    left join amazon_order_details as details
      on details.account = orders.account and details.order_external_id = orders.external_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'title', title, 'quantity', quantity) order by line), '[]')
               as lines
      from order_lines
      where order_id = orders.id
    ) as contents
    cross join lateral (
      select coalesce(array_agg(distinct kits.serial_number), '{}') as kits
      from order_serials as serials
      join kits on kits.serial_number = serials.serial_number
      where serials.account = orders.account and serials.order_external_id = orders.external_id
    ) as found
    where channel = 'amazon' and day = ${date}
    order by placed_at desc, orders.id desc`.execute(db);
  return rows;
}
