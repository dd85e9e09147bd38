import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { addDays } from '#shared/dates.ts';
import { dayAgo } from './day.ts';
import type { JourneyApp } from './test.ts';

/** A plan of this many days: up to three days from now, with sales above and below their target. */
export async function populatePlan({ db }: Pick<JourneyApp, 'db'>, count: number): Promise<void> {
  const today = dayAgo();
  const days = Array.from({ length: count }, (_, index) => ({
    date: addDays(today, index + 4 - count),
    target_total: 180 + ((index * 7) % 40),
    stock_us_amazon: 420 - index,
    stock_eu_amazon: 260 + index,
    china_us_days: 30 + (index % 3),
    ...quantities('sales', (at) => 14 + ((index * 5 + at * 11) % 23)),
    ...quantities('manufacturing', (at) => (index + at) % 31),
    ...quantities('stock', (at) => 900 + at * 40 - index * 3),
  }));
  await db.insertInto('planning_days').values(days).execute();
}

const quantities = (kind: 'sales' | 'manufacturing' | 'stock', of: (at: number) => number) =>
  Object.fromEntries(CELL_FIELDS[kind].map((field, at) => [field, of(at)]));
