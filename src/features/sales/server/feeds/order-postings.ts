import { sql } from 'kysely';
import type { AmazonPosting } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderPosting } from '../../rules/settlement.ts';
import type { ChannelOrder } from './channel-order.ts';

const POSTINGS_AT_ONCE = 2_000;

/** Adds new postings, each there once, and replaces those that have changed. Returns the numbers of the orders that these concern. */
export async function storePostings(
  tx: Db,
  account: string,
  postings: readonly AmazonPosting[],
): Promise<string[]> {
  const orders = new Set<string>();
  for (let first = 0; first < postings.length; first += POSTINGS_AT_ONCE) {
    const rows = postings.slice(first, first + POSTINGS_AT_ONCE).map(toPostingRow);
    for (const order of await upsertPostings(tx, account, rows)) orders.add(order);
  }
  return [...orders];
}

const toPostingRow = ({ id, orderId, kind, postedAt, currency, goodsMinor, lines }: AmazonPosting) => ({
  id,
  order_external_id: orderId,
  kind,
  posted_at: postedAt,
  currency,
  goods_minor: goodsMinor,
  lines,
});

/** What was released bears a later date than what was held back, and stays. */
async function upsertPostings(
  tx: Db,
  account: string,
  rows: readonly ReturnType<typeof toPostingRow>[],
): Promise<string[]> {
  const { rows: changed } = await sql<{ orderId: string }>`
    insert into order_postings as stored
      (account, id, order_external_id, kind, posted_at, currency, goods_minor, lines)
    select ${account}, id, order_external_id, kind, posted_at, currency, goods_minor, lines
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (
      id text, order_external_id text, kind text, posted_at timestamptz, currency text, goods_minor bigint, lines jsonb
    )
    on conflict (account, id) do update
    set order_external_id = excluded.order_external_id, kind = excluded.kind, posted_at = excluded.posted_at,
        currency = excluded.currency, goods_minor = excluded.goods_minor, lines = excluded.lines
    where stored.posted_at <= excluded.posted_at
      and (stored.posted_at, stored.currency, stored.goods_minor, stored.lines)
          is distinct from (excluded.posted_at, excluded.currency, excluded.goods_minor, excluded.lines)
    returning order_external_id as "orderId"`.execute(tx);
  return changed.map(({ orderId }) => orderId);
}

/** What is booked for some orders, by their numbers. */
export async function selectPostings(
  tx: Db,
  account: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderPosting[]>> {
  const { rows } = await sql<OrderPosting & { orderId: string }>`
    select order_external_id as "orderId", kind, currency, goods_minor as "goodsMinor", lines
    from order_postings
    where account = ${account} and order_external_id = any(${[...orderIds]}::text[])`.execute(tx);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Some orders of Amazon as they are kept. */
export async function selectAmazonOrders(
  tx: Db,
  account: string,
  orderIds: readonly string[],
): Promise<ChannelOrder[]> {
  const { rows } = await sql<Omit<ChannelOrder, 'lines'> & { lines: ChannelOrder['lines'] | null }>`
    select external_id as "externalId", number, placed_at as "placedAt", provider_updated_at as "updatedAt",
           region, country, currency, is_cancelled as "isCancelled", goods_minor as "goodsMinor",
           goods_basis as "goodsBasis", refunded_minor as "refundedMinor", total_minor as "totalMinor",
           discounts_minor as "discountsMinor", units, customer_key as "customerKey",
           customer_name as "customerName", customer_email as "customerEmail",
           payment_status as "paymentStatus", fulfillment_status as "fulfillmentStatus", lines
    from orders
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
               'sku', sku, 'asin', asin, 'title', title, 'quantity', quantity, 'refundedQuantity', refunded_quantity,
               'goodsMinor', line.goods_minor, 'refundedMinor', line.refunded_minor
             ) order by line.line) as lines
      from order_lines as line
      where order_id = orders.id
    ) as contents
    where channel = 'amazon' and account = ${account} and external_id = any(${[...orderIds]}::text[])`.execute(
    tx,
  );
  return rows.map(({ lines, ...order }) => ({ ...order, lines: lines ?? [] }));
}
