import { decimalsOf } from '#shared/money.ts';

const LOCALE = 'en-GB';

// The browser reads its tables of languages when the first formatter is made, which holds up the first paint. So whole
// numbers and days, all that most screens show, are written without one.
const thousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `12,345`, `-40`. The minus is that of the keyboard: pasted into a spreadsheet, `−40` would be text and no number.
 */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? `${value < 0 ? '-' : ''}${thousands(String(Math.abs(value)))}`
    : (decimals ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })).format(value);
let decimals: Intl.NumberFormat | undefined;

/** `1 box`, `1,200 boxes`: how many there are of something. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `42%`; a share that cannot be told is a dash. */
export const formatShare = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${formatNumber(share)}%`;

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
