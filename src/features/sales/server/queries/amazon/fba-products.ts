import { sql } from 'kysely';
import { FOUND_SKU_PREFIX } from '#features/amazon/rules.ts';
import { isStillRead } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../../rules/periods.ts';
import type { SalesRegion } from '../../../rules/regions.ts';

interface FbaProduct {
  REGION: 'EU' | 'NA';
  SKU: string;
  ASIN: string;
  CURRENT_STOCK: number;
  RESERVED_UNITS: number | null;
  TOTAL_STOCK: number | null;
  UNITS_SOLD: number;
}

/**
 * What Amazon holds of each product in a sales region, the most known units first, and how many units it sold there. What Amazon
 * lists a second time under its own names, `Amazon.Found.`, is left out.
 */
export async function selectFbaProducts(
  db: Db,
  { region, from, to }: DaySpan & { region?: SalesRegion | undefined },
): Promise<FbaProduct[]> {
  const { rows } = await sql<FbaProduct>`
    with stock as (
      select case when region in ('EU', 'UK') then 'EU' else 'NA' end as region, sku, min(asin) as asin,
             sum(available)::integer as available,
             case when count(reserved) = count(*) then sum(reserved)::integer end as reserved
      from fba_stock
      where not starts_with(sku, ${FOUND_SKU_PREFIX}) and ${isStillRead(sql`'fba:' || region`)}
      group by 1, 2
    ), sold as (
      select region, sku, sum(units)::integer as units
      from sales_product_days
      where channel = 'amazon' and day between ${from} and ${to}
      group by region, sku
    )
    select stock.region as "REGION", stock.sku as "SKU", stock.asin as "ASIN",
           stock.available as "CURRENT_STOCK", stock.reserved as "RESERVED_UNITS",
           stock.available + stock.reserved as "TOTAL_STOCK", coalesce(sold.units, 0) as "UNITS_SOLD"
    from stock
    left join sold on sold.region = stock.region and sold.sku = stock.sku
    where ${region ?? null}::text is null or stock.region = ${region ?? null}
    order by stock.available + coalesce(stock.reserved, 0) desc, stock.sku, stock.region`.execute(db);
  return rows;
}
