import { addDays } from '#shared/dates.ts';

export const DEFAULT_DAYS = 90;
export const WINDOW_DAYS_MAX = 366;

/** Company days, both included. */
export interface ParcelWindow {
  startDate: string;
  endDate: string;
}

/** The days that a screen covers: what was asked for, and 90 days up to the end, or to today, where it was not. */
export function computeWindow({ startDate, endDate }: Partial<ParcelWindow>, today: string): ParcelWindow {
  if (startDate === undefined) {
    const end = endDate ?? today;
    return { startDate: addDays(end, 1 - DEFAULT_DAYS), endDate: end };
  }
  if (endDate !== undefined) return { startDate, endDate };
  // From a day long ago, or one that is still to come, on: as far as a window may go.
  const furthest = addDays(startDate, WINDOW_DAYS_MAX - 1);
  const end = today < furthest ? today : furthest;
  return { startDate, endDate: end < startDate ? startDate : end };
}
