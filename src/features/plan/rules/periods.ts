import { addDays, fromDayNumber, toDayNumber } from '#shared/dates.ts';

export const SPANS = ['weeks', 'months'] as const;
export type PlanSpan = (typeof SPANS)[number];

/** The planned days of a week or a month; their sums are the columns' own totals. */
export interface PlanPeriod<Day> {
  /** `2026-W47` or `2026-11`: in this order they are in the order of time. */
  id: string;
  /** The first and the last day of the calendar, planned or not. */
  from: string;
  to: string;
  days: readonly Day[];
}

const WEEK = 7;
// 1 January 1970 was a Thursday: the third day after a Monday.
const MONDAY_TO_THURSDAY = 3;

/** The Monday of a day's week. */
export function findMonday(date: string): string {
  const day = toDayNumber(date);
  return fromDayNumber(day - ((((day + MONDAY_TO_THURSDAY) % WEEK) + WEEK) % WEEK));
}

/** A week by ISO 8601: from Monday on, of the year that has its Thursday. */
export function findIsoWeek(date: string): { year: number; week: number } {
  const thursday = addDays(findMonday(date), MONDAY_TO_THURSDAY);
  const year = Number(thursday.slice(0, 'yyyy'.length));
  const week = 1 + Math.floor((toDayNumber(thursday) - toDayNumber(`${year}-01-01`)) / WEEK);
  return { year, week };
}

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** The last day of a day's month. */
export function findMonthEnd(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${padTwo(month + 1)}-01`;
  return addDays(next, -1);
}

function findPeriodBounds(date: string, by: PlanSpan): Omit<PlanPeriod<never>, 'days'> {
  if (by === 'months')
    return {
      id: date.slice(0, 'yyyy-mm'.length),
      from: `${date.slice(0, 'yyyy-mm'.length)}-01`,
      to: findMonthEnd(date),
    };
  const { year, week } = findIsoWeek(date);
  const from = findMonday(date);
  return { id: `${year}-W${padTwo(week)}`, from, to: addDays(from, WEEK - 1) };
}

/** Puts days, which are in the order of their dates, into their weeks or months. */
export function groupIntoPeriods<Day extends { date: string }>(
  days: readonly Day[],
  by: PlanSpan,
): PlanPeriod<Day>[] {
  const periods = Map.groupBy(days, ({ date }) => findPeriodBounds(date, by).id);
  return [...periods.values()].flatMap((daysInPeriod) => {
    const first = daysInPeriod[0];
    return first ? [{ ...findPeriodBounds(first.date, by), days: daysInPeriod }] : [];
  });
}
