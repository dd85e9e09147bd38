import { addBusinessDays, countBusinessDays, isBusinessDay } from '#shared/business-days.ts';

/** Business days between the factory and a customer of a region, and what is kept in reserve. */
export interface Legs {
  china: number;
  customer: number;
  safety: number;
}

/** What is kept in reserve by default: a week. */
export const SAFETY_DAYS = 5;
export const SAFETY_MAX_DAYS = 365;

/** The last business day on which the factory can send what shall be with customers when nothing is left. */
export function computeShipBy(runOut: string, { china, customer, safety }: Legs): string {
  // What would come on a Monday is too late for the Saturday before.
  const needed = isBusinessDay(runOut) ? runOut : addBusinessDays(runOut, -1);
  return addBusinessDays(needed, -(china + customer + safety));
}

/** How many business days too late it is to send something; 0 while there is time. */
export function countDaysLate(by: string, today: string): number {
  if (today <= by) return 0;
  const next = isBusinessDay(today) ? today : addBusinessDays(today, 1);
  return countBusinessDays(by, next);
}

/** A working week before the day to ship there is no time to lose. */
const SOON_DAYS = 5;

/** How urgent a day to ship is: late by this many business days, or this many left. */
export function classifyShipDay(by: string, late: number, today: string) {
  if (late > 0) return { standing: 'late', days: late } as const;
  const days = countBusinessDays(today, by);
  return { standing: days > SOON_DAYS ? 'in-time' : 'soon', days } as const;
}
