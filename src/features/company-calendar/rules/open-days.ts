import { addDays, fromDayNumber, listDays, toDayNumber } from '#shared/dates.ts';

const WEEK = 7;
// 1 January 1970 was a Thursday.
const FIRST_WEEKDAY = 3;

/** When a place works. Days outside of the span that it was read for are judged by their weekday alone. */
export interface WorkingCalendar {
  /** 1 is Monday, 7 Sunday; at least one. */
  weekdays: readonly number[];
  /** Days on which it is closed, and what they are called. */
  closed: ReadonlyMap<string, string>;
}

/** 1 is Monday, 7 Sunday. */
export const getIsoWeekday = (day: string): number =>
  ((((toDayNumber(day) + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK) + 1;

/** Whether a place works on a day. */
export const isOpenDay = ({ weekdays, closed }: WorkingCalendar, day: string): boolean =>
  weekdays.includes(getIsoWeekday(day)) && !closed.has(day);

/**
 * The day on which that many open days have passed; the start is not counted. No days at all is the start itself, be
 * it closed; a negative number goes back in the same way.
 */
export function addOpenDays(calendar: WorkingCalendar, start: string, days: number): string {
  const step = Math.sign(days);
  let day = start;
  for (let left = Math.abs(days); left > 0;) {
    day = addDays(day, step);
    if (isOpenDay(calendar, day)) left -= 1;
  }
  return day;
}

/** How many open days after the first day, up to and including the second; negative when it is earlier. */
export function countOpenDays(calendar: WorkingCalendar, from: string, to: string): number {
  if (to < from) return 0 - countOpenDays(calendar, to, from);
  const last = toDayNumber(to);
  let open = 0;
  for (let day = toDayNumber(from) + 1; day <= last; day += 1)
    if (isOpenDay(calendar, fromDayNumber(day))) open += 1;
  return open;
}

interface Closure {
  name: string;
  first_day: string;
  last_day: string;
}

/** The closed days of closures and holidays within a span; a closure's name goes before a holiday's. */
export function collectClosedDays(
  { from, to }: { from: string; to: string },
  closures: readonly Closure[],
  holidays: readonly { day: string; name: string }[],
): Map<string, string> {
  const closed = new Map(
    holidays.filter(({ day }) => day >= from && day <= to).map(({ day, name }) => [day, name]),
  );
  for (const { name, first_day: first, last_day: last } of closures)
    for (const day of listDays(first > from ? first : from, last < to ? last : to)) closed.set(day, name);
  return closed;
}
