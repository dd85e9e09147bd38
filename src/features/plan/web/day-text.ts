import { formatNumber } from '#web/format.ts';
const buildFormatter = (options: Intl.DateTimeFormatOptions) => {
  // To make one takes long, and every row of a table needs several.
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  // British English has three letters for every month but this one.
  return (date: string): string => made.format(new Date(date)).replace(/^Sept$/, 'Sep');
};
const formatMonth = buildFormatter({ month: 'short' });
const formatMonthName = buildFormatter({ month: 'long' });
const formatDayNumber = buildFormatter({ day: 'numeric' });
const formatWeekday = buildFormatter({ weekday: 'short' });

/** `Nov 21, Sat`: month, day and weekday, with the year when it is not this one. */
export function formatPlanDay(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  const monthDay = `${formatMonth(date)} ${formatDayNumber(date)}${year}`;
  return `${monthDay}, ${formatWeekday(date)}`;
}

/** `W47, Nov 16–22` or `November`: with the year when it is not this one. */
export function formatPeriod(
  by: 'weeks' | 'months',
  { id, from, to }: { id: string; from: string; to: string },
  today: string,
): string {
  const year = id.slice(0, 4) === today.slice(0, 4) ? '' : ` ${id.slice(0, 4)}`;
  if (by === 'months') return `${formatMonthName(from)}${year}`;
  const formatMonthDay = (date: string) => `${formatMonth(date)} ${formatDayNumber(date)}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? formatDayNumber(to) : formatMonthDay(to);
  return `${id.slice(5)}${year}, ${formatMonthDay(from)} – ${end}`;
}

/** What a target was when its day began: `was 120` */
export const describeStart = (was: number): string => `was ${formatNumber(was)} `;
