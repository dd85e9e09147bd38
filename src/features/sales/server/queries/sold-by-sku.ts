import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { SalesRegion } from '../../rules/regions.ts';

interface SoldOnDays {
  channel: OrdersTable['channel'];
  region: SalesRegion;
  sku: string;
  /** Days since `from`, and what was sold on each. */
  days: number[];
  units: number[];
}

interface SoldBySkuOptions extends DaySpan {
  /** By SKU, the one that stands for it and all that are alike for who asks. */
  alike: ReadonlyMap<string, string>;
  channels?: readonly OrdersTable['channel'][];
}

/** What the channels sold of some SKUs on each of some days, both ends included; those that are alike in one sum. */
export async function listSoldBySku(
  db: Db,
  { alike, channels = ['amazon', 'shopify'], from, to }: SoldBySkuOptions,
): Promise<SoldOnDays[]> {
  const { rows } = await sql<SoldOnDays>`
    select channel, region, sku, array_agg(day - ${from}::date) as days, array_agg(units) as units
    from (
      select channel, region, alike.one as sku, day, sum(units)::int as units
      from sales_product_days
      join unnest(${[...alike.keys()]}::text[], ${[...alike.values()]}::text[]) as alike (sku, one) using (sku)
      where channel = any(${[...channels]}::text[]) and day between ${from} and ${to}
      group by channel, region, alike.one, day
    ) as by_day
    group by channel, region, sku`.execute(db);
  return rows;
}

interface SoldTotal {
  region: SalesRegion;
  /** Null for what is sold without one. */
  sku: string | null;
  units: number;
}

/** What both channels sold of everything in a span of days, by region. */
export const listSoldTotals = (db: Db, { from, to }: DaySpan): Promise<SoldTotal[]> =>
  db
    .selectFrom('sales_product_days')
    .select((q) => ['region', 'sku', q.fn.sum<number>('units').as('units')])
    .where('channel', 'in', ['amazon', 'shopify'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['region', 'sku'])
    .execute();
