import { decimalsOf } from '#shared/money.ts';

const LOCALE = 'en-GB';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, signDisplay: 'always' });

/** `12,345` */
export const formatNumber = (value: number): string => whole.format(value);

/** `+120`, `−40`, `+0`: for differences. */
export const formatSigned = (value: number): string => signed.format(value).replace('-', '−');

/** `€1,234.50`: minor units with their currency, as many decimals as that currency has. */
export function formatMoney(minorUnits: number, currency: string): string {
  const places = decimalsOf(currency);
  const decimals = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, ...decimals });
  return format.format(minorUnits / 10 ** places);
}

// To make one takes longer than to format a whole screen with it.
const DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const localDate = new Intl.DateTimeFormat(LOCALE, DATE);
const utcDate = new Intl.DateTimeFormat(LOCALE, { ...DATE, timeZone: 'UTC' });
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `Sat 21 Nov`, with the year when it is not this one. Takes a calendar day or a moment. */
export function formatDate(date: string | Date, now = new Date()): string {
  // A calendar day is the same day everywhere, so it is read and shown in UTC.
  const isDay = typeof date === 'string' && date.length === 'yyyy-mm-dd'.length;
  const parts = (isDay ? utcDate : localDate).formatToParts(new Date(date));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const year = part('year');
  const thisYear = String(now.getFullYear());
  return [part('weekday'), part('day'), part('month'), ...(year === thisYear ? [] : [year])].join(' ');
}

/** `Sat 21 Nov 2026, 14:05`: the exact time, for tooltips. */
export function formatTime(at: string | number | Date): string {
  const moment = new Date(at);
  return `${formatDate(moment, new Date(0))}, ${time.format(moment)}`;
}

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
