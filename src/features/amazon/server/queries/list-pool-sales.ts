import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { findDeliveringPool, type FbaPoolRegion } from '../../rules.ts';

export interface PoolSales {
  pool: FbaPoolRegion;
  sku: string;
  /** Units by company day; a day without a sale is not among them. */
  unitsByDay: ReadonlyMap<string, number>;
}

interface PoolSalesRequest {
  /** By SKU, the one that stands for it and all that are alike for who asks. */
  alike: ReadonlyMap<string, string>;
  /** Company days, both included. */
  from: string;
  to: string;
}

/** What each pool delivered of some SKUs, by the day of the order. Orders that no pool delivers are left out. */
export async function listPoolSales(db: Db, { alike, from, to }: PoolSalesRequest): Promise<PoolSales[]> {
  const { rows } = await sql<{ region: string; currency: string; sku: string; day: string; units: number }>`
    select region, currency, alike.one as sku, day, sum(units)::integer as units
    from sales_product_days
    join unnest(${[...alike.keys()]}::text[], ${[...alike.values()]}::text[]) as alike (sku, one) using (sku)
    where channel = 'amazon' and day between ${from} and ${to}
    group by region, currency, alike.one, day
    having sum(units) <> 0`.execute(db);
  // Marketplaces of one pool may differ in currency.
  const byPool = Map.groupBy(rows, (row) => findDeliveringPool(row));
  return [...byPool].flatMap(([pool, ofPool]) =>
    pool === null
      ? []
      : [...Map.groupBy(ofPool, ({ sku }) => sku)].map(([sku, ofSku]) => ({
          pool,
          sku,
          unitsByDay: sumByDay(ofSku),
        })),
  );
}

function sumByDay(rows: readonly { day: string; units: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { day, units } of rows) sums.set(day, (sums.get(day) ?? 0) + units);
  return sums;
}
