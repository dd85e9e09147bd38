import { toDayNumber, listDays } from '#shared/dates.ts';
import { findMonthEnd } from './periods.ts';

interface Day {
  date: string;
  target: number;
  sales: number;
}

/** How a month goes on: what is sold of its target, and where that leads. */
export interface MonthPace {
  /** `2026-11` */
  month: string;
  target: number;
  /** Sold up to today. */
  toDate: number;
  /** Planned days up to today. */
  daysSoFar: number;
  /** Days of the calendar that are left after today. */
  daysLeft: number;
  /** What each day left must sell to reach the target; null when none is left. */
  neededPerDay: number | null;
  /** Sold by the end, if every day left sells what a day has sold on average; null before the first day. */
  projectedEnd: number | null;
}

/**
 * The pace of the month that today is in. A target is the sum of the days that are planned; a day without a plan has
 * none. Null when no day of the month is planned.
 */
export function computeMonthPace(days: readonly Day[], today: string): MonthPace | null {
  const month = today.slice(0, 'yyyy-mm'.length);
  const ofMonth = days.filter(({ date }) => date.startsWith(month));
  if (ofMonth.length === 0) return null;
  const past = ofMonth.filter(({ date }) => date <= today);
  const target = sumFigure(ofMonth, 'target');
  const toDate = sumFigure(past, 'sales');
  const daysLeft = toDayNumber(findMonthEnd(today)) - toDayNumber(today);
  return {
    month,
    target,
    toDate,
    daysSoFar: past.length,
    daysLeft,
    neededPerDay: daysLeft === 0 ? null : Math.max(0, target - toDate) / daysLeft,
    projectedEnd: past.length === 0 ? null : toDate + (toDate / past.length) * daysLeft,
  };
}

const sumFigure = (days: readonly Day[], figure: 'target' | 'sales'): number =>
  days.reduce((sum, day) => sum + day[figure], 0);

/** A month day by day, as sums from its first day on: the target, what is sold, and where that leads. */
export interface PaceLine {
  days: string[];
  target: number[];
  /** Null after today. */
  sold: (number | null)[];
  /** From today to the end; null before, and where nothing is known. */
  projected: (number | null)[];
}

export function computePaceLine(days: readonly Day[], today: string): PaceLine | null {
  const pace = computeMonthPace(days, today);
  if (!pace) return null;
  const known = new Map(days.map((day) => [day.date, day]));
  const first = `${pace.month}-01`;
  const dates = listDays(first, findMonthEnd(today));
  const average = pace.daysSoFar === 0 ? null : pace.toDate / pace.daysSoFar;
  const projectAhead = (date: string): number | null =>
    average === null || date < today
      ? null
      : pace.toDate + average * (toDayNumber(date) - toDayNumber(today));
  const soldBy = sumRunning(dates.map((date) => known.get(date)?.sales ?? 0));
  return {
    days: dates,
    target: sumRunning(dates.map((date) => known.get(date)?.target ?? 0)),
    sold: dates.map((date, at) => (date <= today ? (soldBy[at] ?? 0) : null)),
    projected: dates.map(projectAhead),
  };
}

function sumRunning(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
