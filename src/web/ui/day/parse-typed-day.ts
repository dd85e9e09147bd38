const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[\s,.]+/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})\.?\s*([a-z]{3,9})[.,]?(?:\s*(\d{4}))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:,?\s+(\d{4}))?$/;
const DOTS = /^(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4}))?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2})(\d{2})$/;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * The day that a typed text means, as `2026-11-21`, or nothing when it means none: `21 Nov`, `Nov 21, 2026`,
 * `21.11.2026`, `21112026`. A text without a year means this year. `3/4/2026` is two days, depending on the reader, so it is none.
 */
export function parseTypedDay(text: string, now = new Date()): string | undefined {
  const written = text.trim().toLowerCase().replace(WEEKDAY, '');
  const thisYear = String(now.getFullYear());
  const [, isoYear, isoMonth, isoDay] = ISO.exec(written) ?? [];
  if (isoYear !== undefined) return buildDay(isoYear, Number(isoMonth), Number(isoDay));
  const [, day, monthName, year = thisYear] = DAY_FIRST.exec(written) ?? [];
  if (monthName !== undefined) return buildDay(year, findMonth(monthName), Number(day));
  const [, leadingMonth, dayAfter, yearAfter = thisYear] = MONTH_FIRST.exec(written) ?? [];
  if (leadingMonth !== undefined) return buildDay(yearAfter, findMonth(leadingMonth), Number(dayAfter));
  const [, dottedDay, dottedMonth, dottedYear = thisYear] = DOTS.exec(written) ?? [];
  if (dottedMonth !== undefined) return buildDay(dottedYear, Number(dottedMonth), Number(dottedDay));
  const [, one, two, slashedYear] = SLASHES.exec(written) ?? [];
  if (slashedYear !== undefined) return chooseOnly(listOrders(slashedYear, Number(one), Number(two)));
  const [, first, second, third, fourth] = DIGITS.exec(written) ?? [];
  if (fourth === undefined) return undefined;
  return chooseOnly([
    ...listOrders(`${third}${fourth}`, Number(first), Number(second)),
    buildDay(`${first}${second}`, Number(third), Number(fourth)),
  ]);
}

/** Whether a value of a date field is a day, and not a text that means none. */
export const isDay = (value: string): boolean => parseTypedDay(value) === value;

const findMonth = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

function buildDay(year: string, month: number, day: number): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = new Date(date);
  // 31 November would be 1 December.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date;
}

/** Day first, and month first. */
const listOrders = (year: string, one: number, two: number) => [
  buildDay(year, two, one),
  buildDay(year, one, two),
];

/** A day that is the only one that a text can mean. */
function chooseOnly(days: readonly (string | undefined)[]): string | undefined {
  const [day, ...others] = new Set(days.filter((one) => one !== undefined));
  return others.length === 0 ? day : undefined;
}
