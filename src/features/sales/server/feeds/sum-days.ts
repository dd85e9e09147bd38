import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { replaceRows } from '#server/db/rows/replace-rows.ts';
import type { SalesChannel } from '../../rules/regions.ts';
import { sumForeignProductRefunds, sumForeignRefunds } from './foreign-refunds.ts';

/** A product of a day: its SKU, or nothing for all that is sold without one. */
export interface TouchedProduct {
  day: string;
  product: string;
}

const DAY_KEY = ['channel', 'day', 'region', 'currency'];
const DAY_COLUMNS = [
  ...DAY_KEY,
  'orders',
  'units',
  'goods_minor',
  'refunded_minor',
  'pending_orders',
  'pending_units',
  'orders_of_unknown',
  'estimated_orders',
  'estimated_units',
];
const PRODUCT_COLUMNS = [
  ...DAY_KEY,
  'sku',
  'title',
  'orders',
  'units',
  'refunded_units',
  'goods_minor',
  'refunded_minor',
  'estimated_units',
];

/** How a product is called among those of a day that are summed again. */
export const findProduct = (sku: string | null): string => sku ?? '';

const matchDays = (channel: SalesChannel, days: readonly string[]) =>
  sql`channel = ${channel} and day = any(${[...days]}::date[])`;

/** Sums the orders of some days again. */
export async function replaceSalesDays(
  tx: Db,
  channel: SalesChannel,
  days: readonly string[],
): Promise<void> {
  const ofDays = matchDays(channel, days);
  const ofOrders = sql`
    select channel, day, region, currency,
           count(*) filter (where goods_minor is not null) as orders,
           coalesce(sum(units) filter (where goods_minor is not null), 0) as units,
           coalesce(sum(goods_minor), 0) as goods_minor,
           coalesce(sum(refunded_minor) filter (where goods_minor is not null), 0) as refunded_minor,
           count(*) filter (where goods_minor is null) as pending_orders,
           coalesce(sum(units) filter (where goods_minor is null), 0) as pending_units,
           count(*) filter (where goods_minor is not null and customer_key is null) as orders_of_unknown,
           count(*) filter (where goods_minor is not null and goods_basis = 'estimated') as estimated_orders,
           coalesce(sum(units) filter (where goods_minor is not null and goods_basis = 'estimated'), 0) as estimated_units
    from orders
    where ${ofDays} and not is_cancelled
    group by channel, day, region, currency`;
  const wanted =
    channel === 'amazon'
      ? sql`
          select channel, day, region, currency, sum(orders), sum(units), sum(goods_minor), sum(refunded_minor),
                 sum(pending_orders), sum(pending_units), sum(orders_of_unknown), sum(estimated_orders),
                 sum(estimated_units)
          from (${ofOrders} union all ${sumForeignRefunds(ofDays)}) as both_kinds
          group by channel, day, region, currency`
      : ofOrders;
  await replaceRows(tx, {
    table: 'sales_days',
    columns: DAY_COLUMNS,
    key: DAY_KEY,
    condition: ofDays,
    wanted,
  });
}

/** Sums the products of some days again, or only those that are named. */
export async function sumProducts(
  tx: Db,
  channel: SalesChannel,
  { days, products }: { days: readonly string[]; products?: readonly TouchedProduct[] },
): Promise<void> {
  const ofDays = matchDays(channel, days);
  const isTouched = products ? matchProducts(products) : sql`true`;
  const ofOrders = sql`
    select channel, day, region, currency, sku,
           (array_agg(title order by placed_at desc, id, line))[1],
           count(distinct id), sum(quantity), sum(refunded_quantity),
           coalesce(sum(goods_minor), 0)::bigint, sum(refunded_minor)::bigint,
           coalesce(sum(quantity) filter (where goods_basis = 'estimated'), 0)
    from (${selectSoldLines(ofDays)}) as sold
    where ${isTouched}
    group by channel, day, region, currency, sku, case when sku is null then title end`;
  const ofRefunds = sql`
    select * from (${sumForeignProductRefunds(ofDays)}) as refund (${sql.join(PRODUCT_COLUMNS.map((name) => sql.ref(name)))})
    where ${isTouched}`;
  await replaceRows(tx, {
    table: 'sales_product_days',
    columns: PRODUCT_COLUMNS,
    nullable: ['sku'],
    condition: sql`${ofDays} and ${isTouched}`,
    wanted: channel === 'amazon' ? sql`${ofOrders} union all ${ofRefunds}` : ofOrders,
  });
}

/** The lines of the orders of some days, which are joined before products are told apart: not once for each of these. */
const selectSoldLines = (ofDays: RawBuilder<unknown>) => sql`
  select channel, day, region, currency, orders.id, placed_at, goods_basis,
         line.line, line.sku, line.title, line.quantity, line.refunded_quantity, line.goods_minor, line.refunded_minor
  from orders
  cross join lateral (
    -- By the orders of these days, however many others there are: all lines may seem quicker to read, and never are.
    select * from order_lines where order_id = orders.id and not is_gift_card offset 0
  ) as line
  where ${ofDays} and not is_cancelled and orders.goods_minor is not null
  offset 0`;

function matchProducts(products: readonly TouchedProduct[]): RawBuilder<unknown> {
  const [days, names] = [products.map(({ day }) => day), products.map(({ product }) => product)];
  return sql`(day, coalesce(sku, '')) in (select * from unnest(${days}::date[], ${names}::text[]))`;
}
