import { LEG_DAYS, type LegField } from './fields.ts';

export type LegDays = Record<LegField, number>;
export type PlannedLegs = LegDays & { date: string };

/**
 * The legs that hold on a day: those of the nearest planned day up to it, before the first one the usual ones. The days
 * must be in the order of their dates. Boxes, parcels and the run-out all go by this rule.
 */
export const findLegsOn = (
  planned: readonly PlannedLegs[],
  day: string,
  usual: LegDays = LEG_DAYS,
): LegDays => planned.findLast(({ date }) => date <= day) ?? usual;
