import { decimalsOf } from '#shared/money.ts';
import { counted, formatNumber } from '#shared/numbers.ts';

const LOCALE = 'en-GB';

export { counted, formatNumber };

/** What stands where there is no value, or where it is not known. */
export const NO_VALUE = '–';

/** `42%`; a share that cannot be told is a dash. */
export const formatShare = (share: number | null | undefined): string =>
  share === null || share === undefined ? NO_VALUE : `${formatNumber(share)}%`;

/** `+120`, `-40`, `+0`: for differences, which are pasted as well. */
export function formatSigned(value: number): string {
  const text = formatNumber(Math.abs(value));
  return `${value < 0 && text !== '0' ? '-' : '+'}${text}`;
}

/** `€1,234.50`: minor units with their currency, as many decimals as that currency has. */
export function formatMoney(minorUnits: number, currency: string): string {
  const places = decimalsOf(currency);
  const format = money.get(currency) ?? moneyFormat(currency, places);
  money.set(currency, format);
  return format.format(minorUnits / 10 ** places);
}
// To make one takes longer than to format a whole screen with it.
const money = new Map<string, Intl.NumberFormat>();
const moneyFormat = (currency: string, places: number): Intl.NumberFormat =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** `Sat 21 Nov`, with the year when it is not this one. Takes a calendar day or a moment. */
export function formatDate(date: string | Date, now = new Date()): string {
  const at = new Date(date);
  // A calendar day is the same day everywhere, so it is read and shown in UTC.
  const isDay = typeof date === 'string' && date.length === 'yyyy-mm-dd'.length;
  const [year, month, day, weekday] = isDay
    ? [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCDay()]
    : [at.getFullYear(), at.getMonth(), at.getDate(), at.getDay()];
  const text = `${WEEKDAYS[weekday]} ${day} ${MONTHS[month]}`;
  return year === now.getFullYear() ? text : `${text} ${year}`;
}

/** `Sat 21 Nov 2026, 14:05:09`: the exact time, for tooltips. */
export function formatTime(at: string | number | Date): string {
  const moment = new Date(at);
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return `${formatDate(moment, new Date(0))}, ${clock.map(twoDigits).join(':')}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** `just now`, `3 min ago`, `5 h ago`, `2 days ago`, then the date. A clock that is ahead never gives the future. */
export function formatAge(at: string | number | Date, now = new Date()): string {
  const seconds = (now.getTime() - new Date(at).getTime()) / 1000;
  if (seconds < MINUTE_S) return 'just now';
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min ago`;
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h ago`;
  const days = Math.floor(seconds / DAY_S);
  if (days < 7) return days === 1 ? '1 day ago' : `${days} days ago`;
  return formatDate(new Date(at), now);
}
