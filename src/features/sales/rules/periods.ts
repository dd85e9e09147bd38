import { addDays, getDayInZone } from '#shared/dates.ts';

/** Company days, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

export interface SalesPeriod extends DaySpan {
  days: number;
  /** As many days right before it. */
  previous: DaySpan;
  /** What a change compares; null for a period that is today alone. */
  compared: { current: DaySpan; previous: DaySpan } | null;
}

/**
 * The last `days` company days, of which today is the last. Today is not over: where two periods are compared it is
 * left out of the one, and the day in its place out of the other. So weekdays stay opposite each other in 7 and 14.
 */
export function computePeriod(now: Date, timeZone: string, days: number): SalesPeriod {
  const to = getDayInZone(timeZone, now);
  const from = addDays(to, 1 - days);
  const previous = { from: addDays(from, -days), to: addDays(to, -days) };
  const compared =
    days === 1
      ? null
      : {
          current: { from, to: addDays(to, -1) },
          previous: { from: previous.from, to: addDays(previous.to, -1) },
        };
  return { from, to, days, previous, compared };
}

export const isWithin = (day: string, { from, to }: DaySpan): boolean => day >= from && day <= to;

/** From when, and up to when, all accounts are known. */
export interface KnownSpan {
  complete_from: string | null;
  complete_to: string | null;
}

/** Whether all accounts are known on a day; of none it is so while one is not read or still loads. */
export const isCompleteDay = (day: string, { complete_from: from, complete_to: to }: KnownSpan): boolean =>
  from !== null && to !== null && day >= from && day <= to;

/** Whether they are on every day of a period. */
export const isCompletePeriod = (period: KnownSpan & { from: string; to: string }): boolean =>
  isCompleteDay(period.from, period) && isCompleteDay(period.to, period);
