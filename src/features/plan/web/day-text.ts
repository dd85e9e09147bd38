import { nameDateParts } from '#web/format.ts';
import { dayTextWords as words } from './wording.ts';

/** `Nov 21, Sat`: month, day and weekday, with the year when it is not this one. */
export function formatPlanDay(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  const { weekday, day, month } = nameDateParts(date);
  return `${month} ${day}${year}, ${weekday}`;
}

/** `W47, Nov 16–22`, `W44, Oct 26 – Nov 1` or `November`: with the year when it is not this one. */
export function formatPeriod(
  by: 'weeks' | 'months',
  { id, from, to }: { id: string; from: string; to: string },
  today: string,
): string {
  const year = id.slice(0, 4) === today.slice(0, 4) ? '' : ` ${id.slice(0, 4)}`;
  const [first, last] = [nameDateParts(from), nameDateParts(to)];
  if (by === 'months') return `${first.monthName}${year}`;
  const end = first.month === last.month ? `–${last.day}` : ` – ${last.month} ${last.day}`;
  return `${id.slice(5)}${year}, ${first.month} ${first.day}${end}`;
}

/** What a target was when its day began: `was 120` */
export const describeStart = (was: number): string => words.was(was);
