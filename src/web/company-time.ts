import { getDayInZone } from '#shared/dates.ts';
import { formatDate } from './format.ts';

// Creating one takes nearly a millisecond.
const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

const FULL = 'hh:mm:ss'.length;
const SHORT = 'hh:mm'.length;

type Moment = string | number;

/** `09:14`, as the company's clocks showed it. */
export const formatClock = (at: Moment, timeZone: string): string =>
  getClock(timeZone).format(new Date(at)).slice(0, SHORT);

/** `Sun 22 Nov 2026, 09:14:05 (Europe/London)` */
export function formatExactTime(at: Moment, timeZone: string): string {
  const clock = getClock(timeZone).format(new Date(at)).slice(0, FULL);
  return `${formatCompanyDay(at, timeZone, new Date(0))}, ${clock} (${timeZone})`;
}

/** `Sun 22 Nov`: the company day of a moment, with the year when it is not this one. */
export const formatCompanyDay = (at: Moment, timeZone: string, now = new Date()): string =>
  formatDate(getDayInZone(timeZone, new Date(at)), now);

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** `just now`, `3 min ago`, `5 h ago`, `2 days ago`, then the company day. A clock that is ahead never gives the future. */
export function formatAge(at: Moment, timeZone: string, now = new Date()): string {
  const seconds = (now.getTime() - new Date(at).getTime()) / 1000;
  if (seconds < MINUTE_S) return 'just now';
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min ago`;
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h ago`;
  const days = Math.floor(seconds / DAY_S);
  if (days < 7) return days === 1 ? '1 day ago' : `${days} days ago`;
  return formatCompanyDay(at, timeZone, now);
}
