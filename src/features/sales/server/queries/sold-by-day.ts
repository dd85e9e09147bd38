import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { SalesRegion } from '../../rules/regions.ts';

export interface SoldSkuDay {
  day: string;
  region: SalesRegion;
  /** Null for what is sold without one. */
  sku: string | null;
  units: number;
}

/**
 * What both channels sold by company day, region and SKU, in pieces as the Sales screen counts them: cancelled orders
 * and orders without a price are left out, and what was sent back later was sold all the same.
 */
export async function listSoldByDay(
  db: Db,
  { from, to, except }: DaySpan & { except: readonly string[] },
): Promise<SoldSkuDay[]> {
  const { rows } = await sql<SoldSkuDay>`
    select day, region, sku, sum(units)::bigint as units
    from sales_product_days
    where channel in ('amazon', 'shopify') and day between ${from} and ${to}
      -- Not "<> all": the planner would look at every one of some thousand SKUs.
      and (sku is null or sku not in (select unnest(${[...except]}::text[])))
    group by day, region, sku`.execute(db);
  return rows;
}
