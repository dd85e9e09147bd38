import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SalesRegion } from '../rules/regions.ts';
import type { ChannelSales } from './channel-sales.ts';

interface SoldProduct {
  sku: string | null;
  title: string;
  orders: number;
  units: number;
  unitsRefunded: number;
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
      select * from unnest(${sql.join(factorColumns(sold, converter.factor))}) as given (day, currency, factor)
    )
    select line.sku, (array_agg(line.title order by orders.placed_at desc, line.line))[1] as title,
           count(distinct orders.id) as orders, sum(line.quantity) as units,
           sum(line.refunded_quantity) as "unitsRefunded",
           round(sum((line.goods_minor - line.refunded_minor) * factor))::bigint as "netMinor",
           round(sum(line.goods_minor * factor))::bigint as "grossMinor"
    from orders
    join order_lines as line on line.order_id = orders.id
    left join factors on factors.day = orders.day and factors.currency = orders.currency
    where orders.channel = ${channel} and orders.day between ${period.from} and ${period.to}
      and not orders.is_cancelled and orders.goods_minor is not null
      and (${region ?? null}::text is null or orders.region = ${region ?? null})
    group by line.sku, case when line.sku is null then line.title end
    order by "netMinor" desc nulls last, units desc, title
    limit ${limit}`.execute(db);
  return rows;
}

/** The factor of each day and currency in which something was sold, column by column. */
function factorColumns(
  sold: readonly { day: string; currency: string }[],
  factorOf: (currency: string, day: string) => number | null,
) {
  const given = [...new Map(sold.map((row) => [`${row.day} ${row.currency}`, row])).values()];
  return [
    sql`${given.map(({ day }) => day)}::date[]`,
    sql`${given.map(({ currency }) => currency)}::text[]`,
    sql`${given.map(({ day, currency }) => factorOf(currency, day))}::double precision[]`,
  ];
}
