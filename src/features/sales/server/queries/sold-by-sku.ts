import { sql } from 'kysely';
import { groupByDay } from '#server/answers/group-by-day.ts';
import { keepByPart } from '#server/answers/keep-by-part.ts';
import type { Db } from '#server/db/database.ts';
import { unnestMap } from '#server/db/rows/unnest-map.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { SalesRegion } from '../../rules/regions.ts';
import { listDays } from '#shared/dates.ts';

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
  const dates = listDays(from, to);
  const byDay = await keptSales(db, alike, dates);
  const bySku = new Map<string, SoldOnDays>();
  for (const [at, day] of dates.entries())
    for (const { channel, region, sku, units } of byDay.get(day) ?? []) {
      if (!channels.includes(channel)) continue;
      const key = JSON.stringify([channel, region, sku]);
      const sold = bySku.get(key) ?? { channel, region, sku, days: [], units: [] };
      bySku.set(key, sold);
      sold.days.push(at);
      sold.units.push(units);
    }
  return [...bySku.values()];
}

interface SoldOnDay {
  channel: OrdersTable['channel'];
  region: SalesRegion;
  sku: string;
  units: number;
}

/** Two years, of which forecasts are made, and what else is asked for. */
const KEPT_DAYS = 800;
/** Each day is added up again only where an order of it has changed. */
const keptSales = keepByPart({ name: 'sales_product_days', max: KEPT_DAYS, compute: sumSalesOfDays });

async function sumSalesOfDays(
  db: Db,
  alike: ReadonlyMap<string, string>,
  days: readonly string[],
): Promise<Map<string, SoldOnDay[]>> {
  const { rows } = await sql<SoldOnDay & { day: string }>`
    select day, channel, region, alike.one as sku, sum(units)::int as units
    from sales_product_days
    join ${unnestMap(alike)} as alike (sku, one) using (sku)
    where channel in ('amazon', 'shopify') and day = any(${[...days]}::date[])
    group by day, channel, region, alike.one`.execute(db);
  return groupByDay(days, rows);
}

const DAY_BYTES = 2;
const UNITS_BYTES = 4;

/**
 * The same of some SKUs, each for itself, without keeping it: for jobs that go through all of them. A day of a SKU is six
 * bytes instead of a row, because reading hundreds of thousands of rows would hold up requests.
 */
export async function listSoldOfSkus(
  db: Db,
  { skus, from, to }: DaySpan & { skus: readonly string[] },
): Promise<SoldOnDays[]> {
  const { rows } = await sql<Pick<SoldOnDays, 'channel' | 'region' | 'sku'> & { packed: Buffer }>`
    select channel, region, sku, string_agg(int2send((day - ${from}::date)::int2) || int4send(units), '' order by day) as packed
    from (
      select channel, region, sku, day, sum(units)::integer as units
      from sales_product_days
      where sku = any(${[...skus]}::text[]) and channel in ('amazon', 'shopify') and day between ${from} and ${to}
      group by channel, region, sku, day
    ) as sold
    group by channel, region, sku`.execute(db);
  return rows.map(({ packed, ...sold }) => ({ ...sold, ...unpackDays(packed) }));
}

function unpackDays(packed: Buffer): Pick<SoldOnDays, 'days' | 'units'> {
  const [days, units]: [number[], number[]] = [[], []];
  for (let at = 0; at < packed.length; at += DAY_BYTES + UNITS_BYTES) {
    days.push(packed.readInt16BE(at));
    units.push(packed.readInt32BE(at + DAY_BYTES));
  }
  return { days, units };
}

interface SoldTotal {
  region: SalesRegion;
  /** Null for what is sold without one. Those that are alike for who asks are in the sum of one of them. */
  sku: string | null;
  units: number;
}

/** What both channels sold of everything in a span of days, by region. */
export async function listSoldTotals(
  db: Db,
  { alike, from, to }: DaySpan & Pick<SoldBySkuOptions, 'alike'>,
): Promise<SoldTotal[]> {
  const byDay = await keptTotals(db, alike, listDays(from, to));
  // A hundred thousand rows: no key is written for each, and no list of all of them is made.
  const byRegion = new Map<SalesRegion, Map<string | null, SoldTotal>>();
  const totals: SoldTotal[] = [];
  for (const rows of byDay.values())
    for (const row of rows) {
      const sums = byRegion.get(row.region) ?? new Map<string | null, SoldTotal>();
      byRegion.set(row.region, sums);
      const sum = sums.get(row.sku);
      if (sum) {
        sum.units += row.units;
        continue;
      }
      const total = { ...row };
      sums.set(row.sku, total);
      totals.push(total);
    }
  return totals;
}

const keptTotals = keepByPart({ name: 'sales_product_days', max: 64, compute: sumTotalsOfDays });

async function sumTotalsOfDays(
  db: Db,
  alike: ReadonlyMap<string, string>,
  days: readonly string[],
): Promise<Map<string, SoldTotal[]>> {
  const { rows } = await sql<SoldTotal & { day: string }>`
    select day, region, coalesce(alike.one, sold.sku) as sku, sum(units)::integer as units
    from sales_product_days as sold
    left join ${unnestMap(alike)} as alike (sku, one)
      on alike.sku = sold.sku
    where channel in ('amazon', 'shopify') and day = any(${[...days]}::date[])
    group by day, region, coalesce(alike.one, sold.sku)`.execute(db);
  return groupByDay(days, rows);
}
