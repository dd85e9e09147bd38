import { getCurrencyDecimals } from '#shared/money.ts';
import { formatCount, formatDecimals, formatNumber } from '#shared/numbers.ts';

const LOCALE = 'en-GB';

export { formatCount, formatDecimals, formatNumber };

/** Shown for a missing or an unknown value. */
export const NO_VALUE = '–';

// With a narrow space at which no line breaks: a mark alone on its line says nothing.
export const AT_LEAST = '≥\u202f';
export const AT_MOST = '≤\u202f';
export const ABOUT = '≈\u202f';

/** What is before a sum of figures with these marks: `≥ `, `≤ `, `≈ ` where they contradict each other, or nothing. */
export function joinBounds(bounds: readonly string[]): string {
  const [one = '', ...others] = new Set(bounds.filter((bound) => bound !== ''));
  return others.length > 0 ? ABOUT : one;
}

/** A figure in a file: a number to calculate with, or its text where it is marked as a bound. */
export const exportFigure = <Figure extends number | string>(
  figure: Figure | null,
  bound: string,
  format: (figure: Figure) => string,
): Figure | string | null => (figure === null || bound === '' ? figure : `${bound}${format(figure)}`);

/** `12`, `≥ 12` where a part of it is not known, a dash where nothing is. */
export const formatFigure = (figure: number | null, isPartial = false): string =>
  figure === null ? NO_VALUE : `${isPartial ? AT_LEAST : ''}${formatNumber(figure)}`;

/** What is known of a figure: all of it, or at least so much; where some may be missing, a dash instead of 0. */
export function formatKnownPart(part: number, format: (part: number) => string, isAll: boolean): string {
  if (isAll) return format(part);
  return part === 0 ? NO_VALUE : `${AT_LEAST}${format(part)}`;
}

/** `formatKnownPart` in a file: a number to calculate with, the text where it is only a bound, or nothing instead of 0. */
export function exportKnownPart(
  part: number,
  format: (part: number) => string,
  isAll: boolean,
): number | string | null {
  if (isAll) return part;
  return part === 0 ? null : formatKnownPart(part, format, isAll);
}

/** What a file has in place of what a screen shows: nothing for a dash. */
export const dropDash = <Shown extends string | number>(shown: Shown): Shown | null =>
  shown === NO_VALUE ? null : shown;

/** `42%`; an unknown share is a dash. */
export const formatPercent = (share: number | null | undefined): string =>
  share === null || share === undefined ? NO_VALUE : `${formatNumber(share)}%`;

/** `91%` of all; never rounds a few to none or nearly all to all. */
export function formatFraction(part: number): string {
  if (part > 0 && part < 0.01) return 'under 1%';
  return part < 1 && part > 0.99 ? 'over 99%' : `${Math.round(part * 100)}%`;
}

/** `+120`, `-40`, `+0`: for differences, with the keyboard's minus, because people paste them into spreadsheets. */
export function formatSigned(value: number): string {
  const text = formatNumber(Math.abs(value));
  return `${value < 0 && text !== '0' ? '-' : '+'}${text}`;
}

/** `€1,234.50`: minor units with their currency, as many decimals as that currency has. */
export function formatMoney(minorUnits: number, currency: string): string {
  const places = getCurrencyDecimals(currency);
  const format = money.get(currency) ?? createMoneyFormat(currency, places);
  money.set(currency, format);
  return format.format(minorUnits / 10 ** places);
}
// Creating one takes longer than formatting a whole screen with it.
const money = new Map<string, Intl.NumberFormat>();
const createMoneyFormat = (currency: string, places: number): Intl.NumberFormat =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface DateParts {
  weekday: string;
  day: number;
  month: string;
  monthName: string;
  year: number;
}

/** What a calendar day is called: `Sat`, 21, `Nov`, `November`, 2026. */
export function nameDateParts(date: string): DateParts {
  const at = new Date(date); // parsed and shown in UTC
  const monthName = MONTHS[at.getUTCMonth()] ?? NO_VALUE;
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? NO_VALUE,
    day: at.getUTCDate(),
    month: monthName.slice(0, 3),
    monthName,
    year: at.getUTCFullYear(),
  };
}

/** `21 Nov`: where the year is nearby and the weekday does not matter. */
export function formatShortDay(date: string): string {
  const { day, month } = nameDateParts(date);
  return `${day} ${month}`;
}

/** `November 2026`: the title of a month. */
export function formatMonthTitle(of: string): string {
  const { monthName, year } = nameDateParts(of);
  return `${monthName} ${year}`;
}

/** `Nov 2026`, of `2026-11` or of a day in it. */
export function formatMonth(of: string): string {
  const { month, year } = nameDateParts(of);
  return `${month} ${year}`;
}

/** `Sat 21 Nov`, with the year when it is not this one: a calendar day, which is the same day everywhere. */
export function formatDate(date: string, now = new Date()): string {
  const { weekday, year } = nameDateParts(date);
  const text = `${weekday} ${formatShortDay(date)}`;
  return year === now.getFullYear() ? text : `${text} ${year}`;
}
