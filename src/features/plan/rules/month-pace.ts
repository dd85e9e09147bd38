import { listDays } from '#shared/dates.ts';
import { addSums, type FigureSum } from './figure-sums.ts';
import { findMonthEnd } from './periods.ts';

interface PaceDay {
  date: string;
  target: number;
  sales: FigureSum;
}

/** How a month goes on: what is sold of its target, and where that leads. Today counts once it is over. */
export interface MonthPace {
  /** `2026-11` */
  month: string;
  target: number;
  /** Sold before today; partial where sales are missing. */
  toDate: FigureSum;
  /** Planned days before today whose sales are filled in: the pace is their mean. */
  daysSoFar: number;
  /** Planned days before today without sales: they are taken to have sold as much as the others. */
  missingDays: number;
  /** Planned days from today on. */
  daysLeft: number;
  /** Sold on a planned day, on average; null before the first one. */
  average: number | null;
  /** What each planned day left must sell to reach the target; null when none is left. */
  neededPerDay: number | null;
  /** Sold by the end, if every planned day left sells the average; null before the first day. */
  projectedEnd: number | null;
}

/**
 * The pace of the month that today is in. A target is the sum of the days that are planned; a day without a plan has
 * none. Null when no day of the month is planned.
 */
export function computeMonthPace(days: readonly PaceDay[], today: string): MonthPace | null {
  const month = today.slice(0, 'yyyy-mm'.length);
  const inMonth = days.filter(({ date }) => date.startsWith(month));
  if (inMonth.length === 0) return null;
  const past = inMonth.filter(({ date }) => date < today);
  const filled = past.filter(({ sales }) => sales.value !== null);
  const target = inMonth.reduce((sum, day) => sum + day.target, 0);
  const toDate = addSums(past.map(({ sales }) => sales));
  const sold = toDate.value ?? 0;
  const average = filled.length === 0 ? null : sold / filled.length;
  const missingDays = past.length - filled.length;
  const daysLeft = inMonth.length - past.length;
  const reached = sold + (average ?? 0) * missingDays;
  return {
    month,
    target,
    toDate: past.length === 0 ? { value: 0, isPartial: false } : toDate,
    daysSoFar: filled.length,
    missingDays,
    daysLeft,
    average,
    neededPerDay: daysLeft === 0 ? null : Math.max(0, target - reached) / daysLeft,
    projectedEnd: average === null ? null : reached + average * daysLeft,
  };
}

/** A month day by day, as sums from its first day on: the target, what is sold, and where that leads. */
export interface PaceLine {
  days: string[];
  target: number[];
  /** Null from today on, and on planned days without sales. */
  sold: (number | null)[];
  /** From the last day that is over to the end; null before, and where nothing is known. */
  projected: (number | null)[];
}

export function computePaceLine(days: readonly PaceDay[], today: string): PaceLine | null {
  const pace = computeMonthPace(days, today);
  if (!pace) return null;
  const planned = new Map(days.map((day) => [day.date, day]));
  const dates = listDays(`${pace.month}-01`, findMonthEnd(today));
  const soldBy = sumRunning(dates.map((date) => planned.get(date)?.sales.value ?? 0));
  const isMissing = (date: string): boolean => planned.get(date)?.sales.value === null;
  return {
    days: dates,
    target: sumRunning(dates.map((date) => planned.get(date)?.target ?? 0)),
    sold: dates.map((date, at) => (date < today && !isMissing(date) ? (soldBy[at] ?? 0) : null)),
    projected: projectAhead(pace, dates, { planned, today }),
  };
}

function projectAhead(
  { toDate, average, missingDays }: MonthPace,
  dates: readonly string[],
  { planned, today }: { planned: ReadonlyMap<string, PaceDay>; today: string },
): (number | null)[] {
  if (average === null) return dates.map(() => null);
  const reached = (toDate.value ?? 0) + average * missingDays;
  const ahead = sumRunning(dates.map((date) => (date >= today && planned.has(date) ? average : 0)));
  const lastPast = dates.findLastIndex((date) => date < today);
  return dates.map((_, at) => (at < lastPast ? null : reached + (ahead[at] ?? 0)));
}

function sumRunning(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
