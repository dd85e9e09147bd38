import { addBusinessDays, isBusinessDay } from '#shared/business-days.ts';
import { getDayInZone, toDayNumber } from '#shared/dates.ts';

export const computeExpectedArrival = (shipDate: string, legDays: number): string =>
  addBusinessDays(shipDate, legDays);

interface Expectation {
  expected_arrival: string | null;
  expected_reason: string | null;
}

/** The day that a box is expected; null where it was computed without a known region, so without a known leg. */
export const getKnownExpectation = (
  { expected_arrival: expected, expected_reason: reason }: Expectation,
  region: 'us' | 'eu' | null,
): string | null => (region === null && reason === null ? null : expected);

export interface BoxArrival {
  /** Unknown while no day is expected. */
  arrival: 'on-track' | 'due' | 'late' | 'unknown';
  daysLate: number;
}

/**
 * The state of a box on a day: due on the day for which it is expected, or up to Monday where that is a weekend, then
 * late by this many calendar days.
 */
export function classifyArrival(day: string, expected: string | null): BoxArrival {
  if (expected === null) return { arrival: 'unknown', daysLate: 0 };
  if (day < expected) return { arrival: 'on-track', daysLate: 0 };
  const dueUntil = isBusinessDay(expected) ? expected : addBusinessDays(expected, 1);
  if (day <= dueUntil) return { arrival: 'due', daysLate: 0 };
  return { arrival: 'late', daysLate: toDayNumber(day) - toDayNumber(dueUntil) };
}

/**
 * By how many days the latest of some boxes is late on a day; null if none is known to be, and the expected day of one is
 * unknown.
 */
export function findDaysLate(day: string, expected: readonly (string | null)[]): number | null {
  const arrivals = expected.map((one) => classifyArrival(day, one));
  const daysLate = Math.max(0, ...arrivals.map((one) => one.daysLate));
  return daysLate === 0 && arrivals.some(({ arrival }) => arrival === 'unknown') ? null : daysLate;
}

/** The day on which a box in transit is expected to arrive; null when that is unknown, as of an overdue box. */
export function computeLandingDay(today: string, expected: string | null): string | null {
  if (expected === null) return null;
  if (today <= expected) return expected;
  return classifyArrival(today, expected).arrival === 'late' ? null : addBusinessDays(expected, 1);
}

/** A clock that is ahead does no harm; a date that was mistyped would. */
const MAX_CLOCK_AHEAD_MS = 24 * 3_600_000;

/**
 * When a box arrived: now where nothing is said, or for today; the middle of any other day; a moment that is ahead by up
 * to a day is a clock that is wrong, and counts as now. Null for what lies further ahead.
 */
export function parseArrivalMoment(
  arrivedOn: string | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): Date | null {
  if (arrivedOn === undefined) return now;
  const today = getDayInZone(timeZone, now);
  if (arrivedOn.includes('T')) {
    const moment = new Date(arrivedOn);
    if (moment.getTime() > now.getTime() + MAX_CLOCK_AHEAD_MS) return null;
    return moment > now ? now : moment;
  }
  if (arrivedOn === today) return now;
  return arrivedOn > today ? null : findMiddleOfDay(arrivedOn, timeZone);
}

/** Noon in Greenwich; where that is the next day already, the midnight before it. */
function findMiddleOfDay(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return getDayInZone(timeZone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
}
