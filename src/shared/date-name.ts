const DATE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};

/** British English with three letters for every month: its own `Sept` is the only one with four. */
const formatPlainly = (options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', options).format(at).replace(',', '').replace('Sept', 'Sep');

/** `21 Nov 2026` */
export const formatShortDateName = (date: string): string =>
  formatPlainly({ ...DATE, weekday: undefined, timeZone: 'UTC' }, new Date(date));

/** `Sat 21 Nov` */
export const formatDayName = (date: string): string =>
  formatPlainly({ ...DATE, year: undefined, timeZone: 'UTC' }, new Date(date));

/** `November 2026`, of a day of it */
export const formatMonthName = (date: string): string =>
  formatPlainly({ month: 'long', year: 'numeric', timeZone: 'UTC' }, new Date(date));

/** `Sat 21 Nov 2026` */
export const formatDateName = (date: string): string =>
  formatPlainly({ ...DATE, timeZone: 'UTC' }, new Date(date));

/** `Sat 21 Nov 2026 at 09:14`, by the clocks of a time zone. */
export const formatMomentName = (at: Date, timeZone: string): string =>
  `${formatPlainly({ ...DATE, timeZone }, at)} at ${formatPlainly({ hour: '2-digit', minute: '2-digit', timeZone }, at)}`;

/** The days of the week, the first one Monday, which settings call 1. */
export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** As a field offers them. */
export const WEEKDAY_CHOICES = WEEKDAY_NAMES.map((label, index) => ({ value: String(index + 1), label }));

export const formatWeekday = (weekday: number): string => WEEKDAY_NAMES[weekday - 1] ?? '';
