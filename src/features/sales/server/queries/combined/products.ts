import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../../rules/periods.ts';
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
}

/** What sold best in a period, by net revenue. What has no SKU goes by its title. */
export async function selectProducts(
  db: Db,
  { channel, period, sold, converter }: ChannelSales,
  { region, limit }: { region: SalesRegion | undefined; limit: number },
): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    with factors as (
      select * from unnest(${sql.join(buildFactorColumns(sold, converter.factor))}) as daily (day, currency, factor)
    ), best as (
      select sku, case when sku is null then title end as unnamed, sum(orders) as orders, sum(units) as units,
             round(sum((goods_minor - refunded_minor) * factor))::bigint as "netMinor",
             round(sum(goods_minor * factor))::bigint as "grossMinor"
      from sales_product_days
      left join factors using (day, currency)
      where channel = ${channel} and day between ${period.from} and ${period.to} ${matchRegion(region)}
      group by 1, 2
      order by "netMinor" desc nulls last, units desc, sku, unnamed
      limit ${limit}
    )
    select sku, orders, units, "netMinor", "grossMinor", coalesce(unnamed, (
             select title from sales_product_days
             where channel = ${channel} and day between ${period.from} and ${period.to} and sku = best.sku
             order by day desc, orders desc, title
             limit 1
           )) as title
    from best
    order by "netMinor" desc nulls last, units desc, title`.execute(db);
  return rows;
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
