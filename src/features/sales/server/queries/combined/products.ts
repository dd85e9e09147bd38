import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../../rules/periods.ts';
import { sumByCurrency, type SoldMoney } from '../../../rules/figures.ts';
import { SALES_CHANNELS, type SalesChannel, type SalesRegion } from '../../../rules/regions.ts';
import type { ChannelSales } from '../channel-sales.ts';
import { matchRegion } from '../sold-days.ts';

interface SoldProduct {
  sku: string | null;
  title: string;
  orders: number;
  units: number;
  /** In minor units of the reporting currency; null where nothing of it could be converted. */
  netMinor: number | null;
  grossMinor: number | null;
  /** What could not be converted, less refunds. */
  withoutRate: SoldMoney[];
  /** Ordered, without a price yet; they are not among the units. */
  pendingUnits: number;
}

interface ProductRow extends Omit<SoldProduct, 'withoutRate' | 'pendingUnits'> {
  unconverted: { currency: string; minor: number }[] | null;
}

/** What sold best in a period, by net revenue. What has no SKU goes by its title. */
export async function selectProducts(
  db: Db,
  { channel, period, sold, converter }: ChannelSales,
  { region, limit }: { region: SalesRegion | undefined; limit: number },
): Promise<SoldProduct[]> {
  const { rows } = await sql<ProductRow>`
    with factors as (
      select * from unnest(${sql.join(buildFactorColumns(sold, converter.factor))}) as daily (day, currency, factor)
    ), best as (
      select sku, case when sku is null then title end as unnamed, sum(orders) as orders, sum(units) as units,
             round(sum((goods_minor - refunded_minor) * factor))::bigint as "netMinor",
             round(sum(goods_minor * factor))::bigint as "grossMinor",
             jsonb_agg(jsonb_build_object('currency', currency, 'minor', goods_minor - refunded_minor))
               filter (where factor is null) as unconverted
      from sales_product_days
      left join factors using (day, currency)
      where channel = ${channel} and day between ${period.from} and ${period.to} ${matchRegion(region)}
      group by 1, 2
      order by "netMinor" desc nulls last, units desc, sku, unnamed
      limit ${limit}
    )
    select sku, orders, units, "netMinor", "grossMinor", unconverted, coalesce(unnamed, (
             select title from sales_product_days
             where channel = ${channel} and day between ${period.from} and ${period.to} and sku = best.sku
             order by day desc, orders desc, title
             limit 1
           )) as title
    from best
    order by "netMinor" desc nulls last, units desc, title`.execute(db);
  const pending = await sumPendingUnits(db, { channel, region, ...period });
  return rows.map(({ unconverted, ...product }) => ({
    ...product,
    withoutRate: sumByCurrency(unconverted ?? [], ({ minor }) => minor),
    pendingUnits: pending.get(identifyProduct(product)) ?? 0,
  }));
}

/** What has no SKU goes by its title. */
const identifyProduct = ({ sku, title }: { sku: string | null; title: string }): string =>
  sku === null ? `title ${title}` : `sku ${sku}`;

/** Of each product the units that were ordered in some days and have no price yet; there are few. */
async function sumPendingUnits(
  db: Db,
  { channel, region, from, to }: DaySpan & { channel: SalesChannel; region: SalesRegion | undefined },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string | null; title: string; units: number }>`
    select line.sku, max(line.title) as title, sum(line.quantity)::integer as units
    from orders
    join order_lines as line on line.order_id = orders.id
    where channel = ${channel} and day between ${from} and ${to} ${matchRegion(region)}
      and orders.goods_minor is null and not is_cancelled and not line.is_gift_card
    group by line.sku, case when line.sku is null then line.title end`.execute(db);
  return new Map(rows.map((row) => [identifyProduct(row), row.units]));
}

/** The factor of each day and currency in which something was sold, column by column. */
function buildFactorColumns(
  sold: readonly { day: string; currency: string }[],
  findFactor: (currency: string, day: string) => number | null,
) {
  const pairs = [...new Map(sold.map((row) => [`${row.day} ${row.currency}`, row])).values()];
  return [
    sql`${pairs.map(({ day }) => day)}::date[]`,
    sql`${pairs.map(({ currency }) => currency)}::text[]`,
    sql`${pairs.map(({ day, currency }) => findFactor(currency, day))}::double precision[]`,
  ];
}

/** What was sold under a SKU in some days, with a name that it had. */
export async function selectSoldSkus(
  db: Db,
  {
    channel,
    region,
    from,
    to,
  }: DaySpan & { channel: SalesChannel | undefined; region: SalesRegion | undefined },
): Promise<{ sku: string; title: string }[]> {
  const { rows } = await sql<{ sku: string; title: string }>`
    select sku, max(title) as title
    from sales_product_days
    where channel = any(${channel ? [channel] : SALES_CHANNELS}::text[]) and day between ${from} and ${to}
      and sku is not null ${matchRegion(region)}
    group by sku`.execute(db);
  return rows;
}
