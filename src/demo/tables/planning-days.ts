import type { Insertable } from 'kysely';
import type { PlanningDaysTable } from '#server/db/schema/plan-tables.ts';
import type { WorldVariant } from '../world/catalogue.ts';
import { formatIso, type WorldDay } from '../world/days.ts';
import type { PlanDay } from '../world/records/plan.ts';

type Cell = `${'us' | 'eu'}_${'cityplay' | '20'}_${'m' | 'l'}`;
type Row = Insertable<PlanningDaysTable>;

// On this weekday people count the factory's output by hand and type it.
const TYPED_WEEKDAY = 5;

/** A day of the plan; only a day that is over is filled in, as people do it the next morning. */
export function buildPlanningDayRow({ day, target, cells, amazonStock }: PlanDay, today: WorldDay): Row {
  const row: Row = { date: formatIso(day), target_total: target };
  if (day >= today) return row;
  row.stock_us_amazon = amazonStock.US;
  row.stock_eu_amazon = amazonStock.EU;
  for (const { variant, sales, manufacturing, stock } of cells) {
    const cell = getCell(variant);
    row[`sales_${cell}`] = sales;
    row[`manufacturing_${cell}`] = manufacturing;
    row[`stock_${cell}`] = stock;
  }
  row.origins = JSON.stringify(listOrigins(row));
  return row;
}

/** Where the figures are from: Fill Actuals took them from the syncs, except for what was typed. */
function listOrigins({ date, ...figures }: Row): Record<string, string> {
  const isTypedDay = new Date(`${date}T12:00:00Z`).getUTCDay() === TYPED_WEEKDAY;
  const fields = Object.keys(figures).filter((field) => field !== 'target_total');
  return Object.fromEntries(
    fields.map((field) => [field, isTypedDay && field.startsWith('manufacturing_') ? 'typed' : 'synced']),
  );
}

function getCell({ region, model, size }: WorldVariant): Cell {
  const place = region === 'US' ? 'us' : 'eu';
  return `${place}_${model === 'Cityplay' ? 'cityplay' : '20'}_${size === 'M' ? 'm' : 'l'}`;
}
