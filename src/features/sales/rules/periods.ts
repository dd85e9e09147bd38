import { addDays, dayIn } from '#shared/dates.ts';

/** Company days, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface Period extends Span {
  days: number;
  /** As many days right before it. */
  previous: Span;
  /** What a change compares; null for a period that is today alone. */
  compared: { current: Span; previous: Span } | null;
}

/**
 * The last `days` company days, of which today is the last. Today is not over: where two periods are compared it is
 * left out of the one, and the day in its place out of the other. So weekdays stay opposite each other in 7 and 14.
 */
export function periodOf(now: Date, timeZone: string, days: number): Period {
  const to = dayIn(timeZone, now);
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

export const isWithin = (day: string, { from, to }: Span): boolean => day >= from && day <= to;
