import { AMAZON_FIELDS, CELL_FIELDS, type ActualField } from '#features/actuals/rules/fields.ts';
import type { Origins } from '#features/actuals/rules/origin.ts';
import { isActualField, type PlanField } from '../rules/fields.ts';
import { sumKnown, type FigureSum } from '../rules/figure-sums.ts';
import type { DaySummary } from '../rules/overview.ts';
import type { PlanningDay } from './plan.ts';
import { getWireActual, getWireField } from './wire-names.ts';

/** A figure of a day on the wire; null where it was never filled in, for which the wire has 0. */
export function readFigure({ detailed, origins }: PlanningDay, field: PlanField): number | null {
  if (isActualField(field) && origins[getWireActual(field)] === undefined) return null;
  return detailed[getWireField(field)];
}

/** The origins of a day on the wire, by our names. */
export const readOrigins = (origins: PlanningDay['origins'], fields: readonly ActualField[]): Origins =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const origin = origins[getWireActual(field)];
      return origin === undefined ? [] : [[field, origin]];
    }),
  );

/** The sum of some figures; at least that while one of them is missing, or was filled in before the day was over. */
export const sumFields = (day: PlanningDay, fields: readonly PlanField[]): FigureSum =>
  sumKnown(
    fields.map((field) => readFigure(day, field)),
    fields.some((field) => isSoFar(day, field)),
  );

const isSoFar = ({ origins }: PlanningDay, field: PlanField): boolean =>
  isActualField(field) && origins[getWireActual(field)] === 'so-far';

export const STOCK_FIELDS: readonly ActualField[] = [...CELL_FIELDS.stock, ...AMAZON_FIELDS];

/** A sum that the day has on the wire; missing while none of its figures is filled in. */
export function readSum(day: PlanningDay, fields: readonly PlanField[], sum: number): FigureSum {
  const { value, isPartial } = sumFields(day, fields);
  return { value: value === null ? null : sum, isPartial };
}

/** Sales less target; missing while no sales of the day are filled in. */
export const readDelta = (day: PlanningDay): FigureSum =>
  readSum(day, CELL_FIELDS.sales, day.sales.actual_total - day.sales.target_total);

export const summarizeDay = (day: PlanningDay): DaySummary => ({
  date: day.date,
  sales: readSum(day, CELL_FIELDS.sales, day.sales.actual_total),
  manufacturing: readSum(day, CELL_FIELDS.manufacturing, day.manufacturing.actual_total),
  stock: readSum(day, STOCK_FIELDS, day.stock.total_stock),
  delta: readDelta(day),
});
