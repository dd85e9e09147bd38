import { addDays, toDayNumber } from '#shared/dates.ts';

/** What a company wants of its shipments. */
export interface ShipmentGoals {
  /** In this part of all cases something is left until the next review's shipment arrives. */
  service: number;
  /** The most days of demand that stock may cover once a shipment has arrived. */
  maxCoverDays: number;
  /** The weekday on which shipments are decided; 1 is Monday. */
  reviewWeekday: number;
  /** Of one shipment; null for no limit. */
  minUnits: number | null;
  maxUnits: number | null;
  /** How long air freight from the factory takes; null where none is used. */
  airLeadDays: number | null;
  /** Of a unit; null where it is not known. */
  airCostCents: number | null;
}

export const USUAL_GOALS: ShipmentGoals = {
  service: 0.95,
  maxCoverDays: 120,
  reviewWeekday: 1,
  minUnits: null,
  maxUnits: null,
  airLeadDays: null,
  airCostCents: null,
};

// 1 January 1970 was a Thursday.
const THURSDAY = 4;
const WEEK = 7;

/** The next day on which shipments are decided; today does not count. */
export function findNextReview(today: string, weekday: number): string {
  const now = ((toDayNumber(today) + THURSDAY - 1) % WEEK) + 1;
  return addDays(today, ((weekday - now + WEEK - 1) % WEEK) + 1);
}
