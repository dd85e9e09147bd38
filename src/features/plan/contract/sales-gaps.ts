import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import type { FigureSum } from '../rules/figure-sums.ts';
import { sumFields } from './given.ts';
import type { PlanningDay } from './plan.ts';

/** What the sales of a plan lack on the days that are over: what has accumulated since then is not known exactly. */
export interface SalesGaps {
  today: string;
  /** The first day before today of which only some sales are filled in; null without one. */
  firstPartial: string | null;
  /** The first day before today of which no sales are filled in; null without one. */
  firstMissing: string | null;
}

/** The gaps of a whole plan: what has accumulated on a day depends on all days before it. */
export const findSalesGaps = (days: readonly PlanningDay[], today: string): SalesGaps =>
  continueSalesGaps({ today, firstPartial: null, firstMissing: null }, days);

/** The gaps of a plan of which only the first days were read, and now those that follow. */
export function continueSalesGaps(before: SalesGaps, days: readonly PlanningDay[]): SalesGaps {
  const past = days.filter(({ date }) => date < before.today);
  const findFirst = (isGap: (sales: FigureSum) => boolean): string | null =>
    past.find((day) => isGap(sumFields(day, CELL_FIELDS.sales)))?.date ?? null;
  return {
    today: before.today,
    firstPartial: before.firstPartial ?? findFirst(({ isPartial }) => isPartial),
    firstMissing: before.firstMissing ?? findFirst(({ value }) => value === null),
  };
}
