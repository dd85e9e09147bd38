import { LEG_DAYS, LEG_FIELDS, type LegField, type PlanField } from './fields.ts';

export type LegDays = Record<LegField, number>;
export type PlannedLegs = LegDays & { date: string };

/** What a leg takes; undefined for a field that is no leg. */
export const findLeg = (field: PlanField, legs: LegDays): number | undefined => {
  const leg = LEG_FIELDS.find((each) => each === field);
  return leg && legs[leg];
};

/**
 * The legs that hold on a day: those of the nearest planned day up to it, before the first one the usual ones. The days
 * must be in the order of their dates. Boxes, parcels and the run-out all go by this rule.
 */
export const findLegsOn = (
  planned: readonly PlannedLegs[],
  day: string,
  usual: LegDays = LEG_DAYS,
): LegDays => planned.findLast(({ date }) => date <= day) ?? usual;
