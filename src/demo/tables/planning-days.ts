import type { Insertable } from 'kysely';
import type { PlanningDaysTable } from '#server/db/schema/plan-tables.ts';
import type { WorldVariant } from '../world/catalogue.ts';
import { formatIso } from '../world/days.ts';
import type { PlanDay } from '../world/records/plan.ts';

type Cell = `${'us' | 'eu'}_${'cityplay' | '20'}_${'m' | 'l'}`;
type Row = Insertable<PlanningDaysTable>;

export function buildPlanningDayRow({ day, target, cells, amazonStock }: PlanDay): Row {
  const row: Row = {
    date: formatIso(day),
    target_total: target,
    stock_us_amazon: amazonStock.US,
    stock_eu_amazon: amazonStock.EU,
  };
  for (const { variant, sales, manufacturing, stock } of cells) {
    const cell = getCell(variant);
    row[`sales_${cell}`] = sales;
    row[`manufacturing_${cell}`] = manufacturing;
    row[`stock_${cell}`] = stock;
  }
  return row;
}

function getCell({ region, model, size }: WorldVariant): Cell {
  const place = region === 'US' ? 'us' : 'eu';
  return `${place}_${model === 'Cityplay' ? 'cityplay' : '20'}_${size === 'M' ? 'm' : 'l'}`;
}
