import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import type { Db } from '#server/db/database.ts';
import { sumKnown, type FigureSum } from '../../rules/figure-sums.ts';
import { selectDays } from './plan-days.ts';

export interface DaySum {
  date: string;
  target: number;
  /** As they are filled in. */
  sales: FigureSum;
}

/** What each planned day of a span is to sell, and sold. */
export async function loadDaySums(db: Db, span: { from: string; to: string }): Promise<DaySum[]> {
  const { days } = await selectDays(db, span);
  return days.map((day) => ({
    date: day.date,
    target: day.target_total,
    sales: sumKnown(
      CELL_FIELDS.sales.map((field) => day[field]),
      CELL_FIELDS.sales.some((field) => day.origins[field] === 'so-far'),
    ),
  }));
}
