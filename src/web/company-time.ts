import { dayIn } from '#shared/dates.ts';
import { formatDate } from './format.ts';

// To make one takes nearly a millisecond.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

const FULL = 'hh:mm:ss'.length;
const SHORT = 'hh:mm'.length;

/** `09:14`, as the company's clocks showed it. */
export const clockText = (at: string, timeZone: string): string =>
  clockIn(timeZone).format(new Date(at)).slice(0, SHORT);

/** `Sun 22 Nov 2026, 09:14:05 (Europe/London)` */
export function exactText(at: string, timeZone: string): string {
  const clock = clockIn(timeZone).format(new Date(at)).slice(0, FULL);
  return `${dayText(at, timeZone, new Date(0))}, ${clock} (${timeZone})`;
}

/** `Sun 22 Nov`: the company day of a moment, with the year when it is not this one. */
export const dayText = (at: string, timeZone: string, now = new Date()): string =>
  formatDate(dayIn(timeZone, new Date(at)), now);
