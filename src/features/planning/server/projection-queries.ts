import { sql } from 'kysely';
import { isStillRead } from '#features/stock-memory/server/service.ts';
import type { Db } from '#server/db/database.ts';
import type { OrdersTable } from '#server/db/schema/sales-tables.ts';
import { HORIZON_DAYS } from '../rules/projection.ts';
import { SAFETY_DAYS } from '../rules/projection-shipping.ts';
import { LEG_FIELDS, type Figures } from '../rules/fields.ts';

/** Every table that a projection is made of. */
export const PROJECTED_FROM = [
  'stock_latest',
  'stock_daily',
  'stock_daily_totals',
  'sales_product_days',
  'planning_days',
  'planning_settings',
  'factory_shipments',
  'catalogue_items',
  'fba_stock',
  'sources',
] as const;

export interface ShelfRow {
  place: string;
  sku: string;
  units: number;
}

/**
 * What every place that is still read has of every SKU to sell; where only what is on hand is told, that. What nobody
 * tells is left out.
 */
export async function selectShelves(db: Db): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select place, sku, coalesce(available, on_hand) as units
    from stock_latest
    where coalesce(available, on_hand) is not null and ${isStillRead(sql`place`)}`.execute(db);
  return rows;
}

export interface SoldRow {
  channel: OrdersTable['channel'];
  region: OrdersTable['region'];
  sku: string;
  /** Days since `from`, and what was sold on each. */
  days: number[];
  units: number[];
}

interface SoldOf {
  skus: readonly string[];
  from: string;
  to: string;
}

/** What was sold of some SKUs on each of some days, both ends included. */
export async function selectSold(db: Db, { skus, from, to }: SoldOf): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select channel, region, sku, array_agg(day - ${from}::date) as days, array_agg(units) as units
    from (
      select channel, region, sku, day, sum(units)::int as units
      from sales_product_days
      where channel in ('amazon', 'shopify') and day between ${from} and ${to}
        and sku = any(${[...skus]}::text[])
      group by channel, region, sku, day
    ) as by_day
    group by channel, region, sku`.execute(db);
  return rows;
}

type SoldTotal = Pick<SoldRow, 'region'> & { sku: string | null; units: number };

/** What was sold of everything since a day, the last day included. */
export async function selectSoldTotals(db: Db, { from, to }: Omit<SoldOf, 'skus'>): Promise<SoldTotal[]> {
  return db
    .selectFrom('sales_product_days')
    .select((q) => ['region', 'sku', q.fn.sum<number>('units').as('units')])
    .where('channel', 'in', ['amazon', 'shopify'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['region', 'sku'])
    .execute();
}

const RECENT_DAYS = 28;

export type PlannedRow = Pick<Figures, 'target_total' | (typeof LEG_FIELDS)[number]> & { date: string };

/** The latest days of the plan by date: all that lie ahead, and at least four weeks. */
export async function selectPlanned(db: Db): Promise<PlannedRow[]> {
  const days = await db
    .selectFrom('planning_days')
    .select(['date', 'target_total', ...LEG_FIELDS])
    .orderBy('date', 'desc')
    .limit(HORIZON_DAYS + RECENT_DAYS)
    .execute();
  return days.reverse();
}

export async function selectSafetyDays(db: Db): Promise<number> {
  const said = await db.selectFrom('planning_settings').select('safety_days').executeTakeFirst();
  return said?.safety_days ?? SAFETY_DAYS;
}

/** Returns what it was before. */
export async function updateSafetyDays(tx: Db, days: number): Promise<number> {
  await tx
    .insertInto('planning_settings')
    .values({ safety_days: SAFETY_DAYS })
    .onConflict((q) => q.column('is_only').doNothing())
    .execute();
  // Two who change it at once tell the history one after the other.
  const before = await tx
    .selectFrom('planning_settings')
    .select('safety_days')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('planning_settings').set({ safety_days: days }).execute();
  return before.safety_days;
}
