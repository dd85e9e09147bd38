import { sql } from 'kysely';
import { listExcludedColumns, listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { unnestRows } from '#server/db/rows/unnest-rows.ts';
import type { ChannelOrderLine } from './channel-order.ts';

/** An order with the lines that it is to have. */
interface LinedOrder {
  id: number;
  lines: readonly ChannelOrderLine[];
}

const LINE_FIGURES = [
  'sku',
  'asin',
  'title',
  'is_gift_card',
  'quantity',
  'refunded_quantity',
  'goods_minor',
  'refunded_minor',
];

const LINE_TYPES = {
  order_id: 'bigint',
  line: 'integer',
  sku: 'text',
  asin: 'text',
  title: 'text',
  is_gift_card: 'boolean',
  quantity: 'integer',
  refunded_quantity: 'integer',
  goods_minor: 'bigint',
  refunded_minor: 'bigint',
} as const;

/** Replaces the lines of some orders. Returns the orders of which a line changed. */
export async function storeLines(tx: Db, orders: readonly LinedOrder[]): Promise<number[]> {
  return [...(await deleteLines(tx, orders)), ...(await upsertLines(tx, orders))];
}

/** The lines of an order are numbered from 1, so that those beyond its last one are gone. */
async function deleteLines(tx: Db, orders: readonly LinedOrder[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    delete from order_lines as stored
    using unnest(
      ${orders.map(({ id }) => id)}::bigint[],
      ${orders.map(({ lines }) => lines.length)}::integer[]
    ) as incoming (order_id, lines)
    where stored.order_id = incoming.order_id and stored.line > incoming.lines
    returning stored.order_id`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}

async function upsertLines(tx: Db, orders: readonly LinedOrder[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    insert into order_lines as stored (order_id, line, ${listColumns(LINE_FIGURES)})
    select order_id, line, ${listColumns(LINE_FIGURES)}
    from ${unnestRows(orders.flatMap(toLineRows), LINE_TYPES)} as incoming (${listColumns(Object.keys(LINE_TYPES))})
    on conflict (order_id, line) do update
    set (${listColumns(LINE_FIGURES)}) = (${listExcludedColumns(LINE_FIGURES)})
    where (${listStoredColumns(LINE_FIGURES)}) is distinct from (${listExcludedColumns(LINE_FIGURES)})
    returning order_id`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}

const toLineRows = ({ id, lines }: LinedOrder) =>
  lines.map((line, index) => ({
    order_id: id,
    line: index + 1,
    sku: line.sku,
    asin: line.asin,
    title: line.title,
    is_gift_card: line.isGiftCard ?? false,
    quantity: line.quantity,
    refunded_quantity: line.refundedQuantity,
    goods_minor: line.goodsMinor,
    refunded_minor: line.refundedMinor,
  }));
