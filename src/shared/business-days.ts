import { fromDayNumber, toDayNumber } from './dates.ts';

const WEEK = 7;
// 1 January 1970 was a Thursday.
const FIRST_WEEKDAY = 3;
const WORKING_DAYS = 5;

/** 0 is Monday, 5 and 6 are the weekend. */
const getWeekday = (day: number): number => (((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;

/** Monday to Friday; holidays differ from place to place and are not known. */
export const isBusinessDay = (date: string): boolean => getWeekday(toDayNumber(date)) < WORKING_DAYS;

/**
 * The day on which that many business days have passed: the start is not counted, Saturdays and Sundays are skipped.
 * No days at all is the start itself, be it a Sunday; a negative number goes back in the same way.
 */
export function addBusinessDays(date: string, days: number): string {
  const start = toDayNumber(date);
  const weekday = getWeekday(start);
  if (days === 0) return date;
  if (days < 0) return stepBackwards(start, days);
  // A weekend day counts as the Friday before it.
  const from = Math.min(weekday, WORKING_DAYS - 1);
  const weeks = Math.floor((from + days) / WORKING_DAYS);
  const rest = (from + days) % WORKING_DAYS;
  return fromDayNumber(start - weekday + weeks * WEEK + rest);
}

/** Counting back from Friday to Monday is counting forward in a mirrored week. */
function stepBackwards(start: number, days: number): string {
  const mirrorDay = (day: number): number => -day - 2;
  return fromDayNumber(mirrorDay(toDayNumber(addBusinessDays(fromDayNumber(mirrorDay(start)), -days))));
}

/** How many business days after the first day, up to and including the second; negative when it is earlier. */
export function countBusinessDays(from: string, to: string): number {
  return countBusinessDaysUpTo(toDayNumber(to)) - countBusinessDaysUpTo(toDayNumber(from));
}

/** Business days from a Monday long ago up to and including a day. */
function countBusinessDaysUpTo(day: number): number {
  const weekday = getWeekday(day);
  const weeks = (day - weekday + FIRST_WEEKDAY) / WEEK;
  return weeks * WORKING_DAYS + Math.min(weekday + 1, WORKING_DAYS);
}
