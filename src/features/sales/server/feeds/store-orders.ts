import { sql, type RawBuilder } from 'kysely';
import { listColumns, listStoredColumns } from '#server/db/columns.ts';
import { recordProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { unnestRows } from '#server/db/rows/unnest-rows.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';
import { keepLatest, type ChannelOrder } from './channel-order.ts';
import { updateSalesDays, type TouchedOrder } from './roll-ups.ts';
import { storeLines } from './store-lines.ts';
import { findProduct } from './sum-days.ts';

interface StoreOrdersContext {
  channel: OrdersTable['channel'];
  /** Which of the company's accounts at the channel. */
  account: string;
  /** Whose calendar day counts. */
  timeZone: string;
  /** Names and addresses of orders before this day are not kept. */
  personalDataFrom: string;
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
  'goods_basis',
  'refunded_minor',
  'total_minor',
  'discounts_minor',
  'units',
  'customer_name',
  'customer_email',
  'payment_status',
  'fulfillment_status',
  'provider_updated_at',
];
const ROW_TYPES = {
  external_id: 'text',
  number: 'text',
  placed_at: 'timestamptz',
  region: 'text',
  country: 'text',
  currency: 'text',
  is_cancelled: 'boolean',
  goods_minor: 'bigint',
  goods_basis: 'text',
  refunded_minor: 'bigint',
  total_minor: 'bigint',
  discounts_minor: 'bigint',
  units: 'integer',
  customer_key: 'text',
  customer_name: 'text',
  customer_email: 'text',
  payment_status: 'text',
  fulfillment_status: 'text',
  provider_updated_at: 'timestamptz',
} as const;
const PERSONAL = new Set(['customer_name', 'customer_email']);
// A first load brings thousands; in pieces no statement comes near its time limit.
const ORDERS_PER_STATEMENT = 1_000;

/**
 * Adds new orders and brings known ones up to date, each with its lines, and the sums of their days with them; an older
 * version than the one that is known changes nothing. Returns how many orders changed.
 */
export async function storeOrders(tx: Db, { orders, ...place }: StoreOrdersContext): Promise<number> {
  const latest = keepLatest(orders);
  const touched: TouchedOrder[] = [];
  let changes = 0;
  for (let first = 0; first < latest.length; first += ORDERS_PER_STATEMENT) {
    const piece = await storePiece(tx, {
      ...place,
      orders: latest.slice(first, first + ORDERS_PER_STATEMENT),
    });
    touched.push(...piece.touched);
    changes += piece.changes;
  }
  await updateSalesDays(tx, place.channel, touched);
  return changes;
}

async function storePiece(
  tx: Db,
  piece: StoreOrdersContext,
): Promise<{ changes: number; touched: TouchedOrder[] }> {
  const before = await selectKnown(tx, piece);
  const changed = await upsertOrders(tx, piece);
  const after = await selectKnown(tx, piece);
  const accepted = listAcceptedOrders(after, piece);
  const productsBefore = await selectProducts(tx, before);
  const idsWithChangedLines = await storeLines(tx, accepted);
  await recordTitles(tx, piece);
  const ids = new Set([...changed, ...idsWithChangedLines]);
  const linesNow = new Map(accepted.map(({ id, lines }) => [id, lines]));
  // An order that moved to another day, or to another customer, was somewhere before.
  const touched = [...before, ...after]
    .filter(({ id }) => ids.has(id))
    .map(({ id, day, customer_key }) => ({
      day,
      customerKey: customer_key,
      products: [
        ...(productsBefore.get(id) ?? []),
        ...(linesNow.get(id) ?? []).map(({ sku }) => findProduct(sku)),
      ],
    }));
  return { changes: ids.size, touched };
}

/** The products of orders that were known, as long as their lines are those of before. */
async function selectProducts(tx: Db, orders: readonly KnownOrder[]): Promise<Map<number, string[]>> {
  if (orders.length === 0) return new Map();
  const rows = await tx
    .selectFrom('order_lines')
    .select(['order_id', 'sku'])
    .where('order_id', '=', sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .execute();
  const products = new Map<number, string[]>();
  for (const { order_id, sku } of rows)
    products.set(order_id, [...(products.get(order_id) ?? []), findProduct(sku)]);
  return products;
}

/** Keeps what orders call their products, for those that no stock and no catalogue names. */
const recordTitles = (tx: Db, { channel, orders }: StoreOrdersContext): Promise<void> =>
  recordProductNames(tx, {
    origin: `orders:${channel}`,
    isFirstKept: channel === 'amazon',
    products: orders.flatMap(({ lines, placedAt }) =>
      lines.flatMap(({ sku, title, asin }) =>
        sku === null ? [] : [{ sku, name: title, asin, namedAt: placedAt }],
      ),
    ),
  });

async function upsertOrders(
  tx: Db,
  { channel, account, orders, ...place }: StoreOrdersContext,
): Promise<number[]> {
  const day = sql`(placed_at at time zone ${place.timeZone})::date`;
  const isKept = sql`${day} >= ${place.personalDataFrom}`;
  // An old order's key is random, made once: see emptyPersonalData.
  const isOld = sql`excluded.day < ${place.personalDataFrom}`;
  const key = sql`
    case when stored.personal_data_erased_at is not null
      or (${isOld} and stored.customer_name is null and stored.customer_email is null)
    then stored.customer_key else excluded.customer_key end`;
  const incoming = sql.join(FIGURES.map(takeIncoming));
  const { rows } = await sql<{ id: number }>`
    with incoming as (
      select * from ${unnestRows(orders.map(toRow), ROW_TYPES)} as incoming (${listColumns(Object.keys(ROW_TYPES))})
    ), keys as materialized (
      select customer_key, gen_random_uuid()::text as random_key from incoming group by customer_key
    )
    insert into orders as stored (channel, account, external_id, ${listColumns(FIGURES)}, customer_key)
    select ${channel}, ${account}, external_id, number, placed_at, ${day},
           region, country, currency, is_cancelled, goods_minor, goods_basis, refunded_minor, total_minor, discounts_minor,
           units, case when ${isKept} then customer_name end, case when ${isKept} then customer_email end,
           payment_status, fulfillment_status, provider_updated_at,
           case when ${isKept} then customer_key
           else (select random_key from keys where keys.customer_key = incoming.customer_key) end
    from incoming
    on conflict (channel, account, external_id) do update
    set (${listColumns(FIGURES)}, customer_key) = (${incoming}, ${key})
    where stored.provider_updated_at <= excluded.provider_updated_at
      and (${listStoredColumns(FIGURES)}, stored.customer_key) is distinct from (${incoming}, ${key})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** An address that the app may no longer see is not gone: the order went where it went. */
const KEPT_WHERE_UNSEEN: Partial<Record<string, RawBuilder<unknown>>> = {
  country: sql`coalesce(excluded.country, stored.country)`,
  region: sql`case when excluded.country is null and stored.country is not null then stored.region else excluded.region end`,
};

function takeIncoming(name: string): RawBuilder<unknown> {
  const value = KEPT_WHERE_UNSEEN[name] ?? sql.ref(`excluded.${name}`);
  // What a person had erased stays so.
  return PERSONAL.has(name) ? sql`case when stored.personal_data_erased_at is null then ${value} end` : value;
}

interface KnownOrder {
  id: number;
  external_id: string;
  day: string;
  customer_key: string | null;
  provider_updated_at: Date;
}

/** The orders as they are stored. */
const selectKnown = (tx: Db, { channel, account, orders }: StoreOrdersContext): Promise<KnownOrder[]> =>
  tx
    .selectFrom('orders')
    .select(['id', 'external_id', 'day', 'customer_key', 'provider_updated_at'])
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('external_id', '=', sql<string>`any(${orders.map(({ externalId }) => externalId)}::text[])`)
    .execute();

/** The orders that are now as they came in: a later version stays as it is, and so do its lines. */
function listAcceptedOrders(known: readonly KnownOrder[], { orders }: StoreOrdersContext) {
  const byId = new Map(orders.map((order) => [order.externalId, order]));
  return known.flatMap(({ id, external_id, provider_updated_at }) => {
    const order = byId.get(external_id);
    const isAsGiven = order?.updatedAt.getTime() === provider_updated_at.getTime();
    return order && isAsGiven ? [{ id, lines: order.lines }] : [];
  });
}

const toRow = (order: ChannelOrder) => ({
  external_id: order.externalId,
  number: order.number,
  placed_at: order.placedAt,
  region: order.region,
  country: order.country,
  currency: order.currency,
  is_cancelled: order.isCancelled,
  goods_minor: order.goodsMinor,
  goods_basis: order.goodsBasis,
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
