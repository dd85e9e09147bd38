import { dayIn } from '#shared/dates.ts';
import { formatDate } from '#web/format.ts';

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
  const moment = new Date(at);
  const day = formatDate(dayIn(timeZone, moment), new Date(0));
  return `${day}, ${clockIn(timeZone).format(moment).slice(0, FULL)} (${timeZone})`;
}

const MINUTE_MS = 60_000;

/** `within a minute`, `within 6 min`: between the first and the last of several. */
export function spanText(from: string, to: string): string {
  const minutes = Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  if (minutes <= 1) return 'within a minute';
  return minutes < 120 ? `within ${minutes} min` : `within ${Math.round(minutes / 60)} h`;
}
