import { sql } from 'kysely';
import { groupByDay } from '#server/answers/group-by-day.ts';
import { keepByPart } from '#server/answers/keep-by-part.ts';
import type { Db } from '#server/db/database.ts';
import { unnestMap } from '#server/db/rows/unnest-map.ts';
import { listDays } from '#shared/dates.ts';
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
  const byDay = await keptSales(db, alike, listDays(from, to));
  const rows = [...byDay].flatMap(([day, ofDay]) => ofDay.map((row) => ({ ...row, day })));
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

interface SoldOnDay {
  region: string;
  currency: string;
  sku: string;
  units: number;
}

/** Each day is added up again only where an order of it has changed. */
const keptSales = keepByPart({ name: 'sales_product_days', max: 200, compute: sumSalesOfDays });

async function sumSalesOfDays(
  db: Db,
  alike: ReadonlyMap<string, string>,
  days: readonly string[],
): Promise<Map<string, SoldOnDay[]>> {
  const { rows } = await sql<SoldOnDay & { day: string }>`
    select day, region, currency, alike.one as sku, sum(units)::integer as units
    from sales_product_days
    join ${unnestMap(alike)} as alike (sku, one) using (sku)
    where channel = 'amazon' and day = any(${[...days]}::date[])
    group by day, region, currency, alike.one
    having sum(units) <> 0`.execute(db);
  return groupByDay(days, rows);
}

function sumByDay(rows: readonly { day: string; units: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { day, units } of rows) sums.set(day, (sums.get(day) ?? 0) + units);
  return sums;
}
