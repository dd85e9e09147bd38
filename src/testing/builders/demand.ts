import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from './sales.ts';

/** Takes away what forecasts are made of, and what is made of them. */
export async function clearDemand(db: Db): Promise<void> {
  await clearSales(db);
  for (const table of [
    'catalogue_items',
    'demand_days',
    'demand_events',
    'demand_forecasts',
    'demand_overrides',
    'finished_sku_forecasts',
    'frozen_targets',
    'history',
    'order_history',
    'planning_days',
    'sku_forecasts',
    'sources',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
  ] as const)
    await db.deleteFrom(table).execute();
}

interface DailyOrders {
  /** The day after the last of them. */
  today: string;
  days: number;
  /** By how many days ago. */
  count: (ago: number) => number;
}

/** Orders of `CP-M` in the EU on a number of last days. */
export const buildDailyOrders = (
  db: Db,
  { today, days, count }: DailyOrders,
  overrides: GivenOrder = {},
): Promise<unknown> =>
  buildStoredOrders(
    db,
    Array.from({ length: days }, (_, index): GivenOrder => ({
      placedAt: new Date(`${addDays(today, -1 - index)}T12:00:00Z`),
      region: 'EU',
      country: 'DE',
      units: count(index + 1),
      lines: [{ sku: 'CP-M', quantity: count(index + 1) }],
      ...overrides,
    })),
    'Europe/London',
  );

/** A shop whose orders are read. */
export const connectShop = (
  db: Db,
  overrides: { id?: string; name?: string; cursor?: string; last_success_at?: Date } = {},
): Promise<unknown> =>
  db
    .insertInto('sources')
    .values({
      id: 'orders:main',
      kind: 'orders',
      name: 'Main shop',
      interval_seconds: 600,
      last_success_at: new Date('2026-11-21T09:58:00Z'),
      ...overrides,
    })
    .execute();
