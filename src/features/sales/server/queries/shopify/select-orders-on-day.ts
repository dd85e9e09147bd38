import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SalesRegion } from '../../../rules/regions.ts';

export interface OrderRow {
  external_id: string;
  number: string;
  placed_at: Date;
  region: SalesRegion;
  currency: string;
  is_cancelled: boolean;
  goods_minor: number | null;
  goods_basis: 'reported' | 'estimated' | 'settled';
  refunded_minor: number;
  total_minor: number | null;
  discounts_minor: number;
  units: number;
  customer_key: string | null;
  customer_name: string | null;
  customer_email: string | null;
  payment_status: string | null;
  fulfillment_status: string | null;
  products: string | null;
  skus: string | null;
  lines: number;
}

export type PricedOrder = OrderRow & { goods_minor: number };

export const hasPrice = (row: OrderRow): row is PricedOrder => row.goods_minor !== null;

export async function selectOrders(tx: Db, date: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select external_id, number, placed_at, region, currency, is_cancelled, goods_minor, goods_basis, refunded_minor, total_minor,
           discounts_minor, units, customer_key, customer_name, customer_email, payment_status, fulfillment_status,
           products, skus, lines
    from orders
    cross join lateral (
      select string_agg(title || case when quantity = 1 then '' else ' × ' || quantity end, ', ' order by line)
               as products,
             string_agg(sku, ', ' order by line) as skus, count(*) as lines
      from order_lines
      where order_id = orders.id
    ) as contents
    where channel = 'shopify' and day = ${date}
    order by placed_at desc, id desc`.execute(tx);
  return rows;
}
