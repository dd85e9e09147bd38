import { sql } from 'kysely';
import { excluded, listed, stored } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';
import { latestOf, type ChannelOrder } from './channel-order.ts';
import { storeLines, type LinedOrder } from './stored-lines.ts';

interface Stored {
  channel: OrdersTable['channel'];
  /** Which of the company's accounts at the channel. */
  account: string;
  /** Whose calendar day counts. */
  timeZone: string;
  orders: readonly ChannelOrder[];
}

const FIGURES = [
  'number',
  'placed_at',
  'day',
  'region',
  'country',
  'currency',
  'is_cancelled',
  'goods_minor',
  'refunded_minor',
  'total_minor',
  'discounts_minor',
  'units',
  'customer_key',
  'customer_name',
  'customer_email',
  'payment_status',
  'fulfillment_status',
  'provider_updated_at',
];
// A first load brings thousands; in pieces no statement comes near its time limit.
const ORDERS_A_STATEMENT = 1_000;

/**
 * Adds new orders and brings known ones up to date, each with its lines; an older version than the one that is known
 * changes nothing. Returns how many orders changed.
 */
export async function storeOrders(tx: Db, { orders, ...place }: Stored): Promise<number> {
  const latest = latestOf(orders);
  let changes = 0;
  for (let first = 0; first < latest.length; first += ORDERS_A_STATEMENT) {
    changes += await storePiece(tx, { ...place, orders: latest.slice(first, first + ORDERS_A_STATEMENT) });
  }
  return changes;
}

async function storePiece(tx: Db, piece: Stored): Promise<number> {
  const changed = await upsertOrders(tx, piece);
  const relined = await storeLines(tx, await selectAccepted(tx, piece));
  return new Set([...changed, ...relined]).size;
}

async function upsertOrders(tx: Db, { channel, account, timeZone, orders }: Stored): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into orders as stored (channel, account, external_id, ${listed(FIGURES)})
    select ${channel}, ${account}, external_id, number, placed_at, (placed_at at time zone ${timeZone})::date,
           region, country, currency, is_cancelled, goods_minor, refunded_minor, total_minor, discounts_minor,
           units, customer_key, customer_name, customer_email, payment_status, fulfillment_status,
           provider_updated_at
    from jsonb_to_recordset(${JSON.stringify(orders.map(rowOf))}::jsonb) as given (
      external_id text, number text, placed_at timestamptz, region text, country text, currency text,
      is_cancelled boolean, goods_minor bigint, refunded_minor bigint, total_minor bigint, discounts_minor bigint,
      units integer, customer_key text, customer_name text, customer_email text, payment_status text,
      fulfillment_status text, provider_updated_at timestamptz
    )
    on conflict (channel, account, external_id) do update
    set (${listed(FIGURES)}) = (${excluded(FIGURES)})
    where stored.provider_updated_at <= excluded.provider_updated_at
      and (${stored(FIGURES)}) is distinct from (${excluded(FIGURES)})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The orders that are now as they were given: a later version stays as it is, and so do its lines. */
async function selectAccepted(tx: Db, { channel, account, orders }: Stored): Promise<LinedOrder[]> {
  const known = await tx
    .selectFrom('orders')
    .select(['id', 'external_id', 'provider_updated_at'])
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('external_id', '=', sql<string>`any(${orders.map(({ externalId }) => externalId)}::text[])`)
    .execute();
  const given = new Map(orders.map((order) => [order.externalId, order]));
  return known.flatMap(({ id, external_id, provider_updated_at }) => {
    const order = given.get(external_id);
    const isAsGiven = order?.updatedAt.getTime() === provider_updated_at.getTime();
    return order && isAsGiven ? [{ id, lines: order.lines }] : [];
  });
}

const rowOf = (order: ChannelOrder) => ({
  external_id: order.externalId,
  number: order.number,
  placed_at: order.placedAt,
  region: order.region,
  country: order.country,
  currency: order.currency,
  is_cancelled: order.isCancelled,
  goods_minor: order.goodsMinor,
  refunded_minor: order.refundedMinor,
  total_minor: order.totalMinor,
  discounts_minor: order.discountsMinor,
  units: order.units,
  customer_key: order.customerKey,
  customer_name: order.customerName,
  customer_email: order.customerEmail,
  payment_status: order.paymentStatus,
  fulfillment_status: order.fulfillmentStatus,
  provider_updated_at: order.updatedAt,
});
