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
  /** Planned days before today whose sales are all filled in: the pace is their mean. */
  daysSoFar: number;
  /** Planned days before today whose sales are missing in part or at all. */
  missingDays: number;
  /**
   * Sold before today, where a missing day is taken to have sold as much as the others, or what is known of it if that
   * is more; null where there are no others.
   */
  reached: number | null;
  /** Planned days from today on. */
  daysLeft: number;
  /** Sold on a planned day, on average; null before the first one. */
  average: number | null;
  /** What each planned day left must sell to reach the target; null when none is left, or what is reached is not known. */
  neededPerDay: number | null;
  /** Sold by the end, if every planned day left sells the average; null without one. */
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
  const whole = past.flatMap(({ sales }) => (isWhole(sales) ? [sales.value] : []));
  const target = inMonth.reduce((sum, day) => sum + day.target, 0);
  const average = whole.length === 0 ? null : sumAll(whole) / whole.length;
  const missingDays = past.length - whole.length;
  const daysLeft = inMonth.length - past.length;
  const reached =
    average === null && missingDays > 0
      ? null
      : sumAll(
          past.map(({ sales }) => (isWhole(sales) ? sales.value : Math.max(sales.value ?? 0, average ?? 0))),
        );
  return {
    month,
    target,
    toDate: past.length === 0 ? { value: 0, isPartial: false } : addSums(past.map(({ sales }) => sales)),
    daysSoFar: whole.length,
    missingDays,
    reached,
    daysLeft,
    average,
    neededPerDay: daysLeft === 0 || reached === null ? null : Math.max(0, target - reached) / daysLeft,
    projectedEnd: average === null || reached === null ? null : reached + average * daysLeft,
  };
}

const isWhole = (sum: FigureSum): sum is { value: number; isPartial: false } =>
  sum.value !== null && !sum.isPartial;

const sumAll = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A month day by day, as sums from its first day on: the target, what is sold, and where that leads. */
export interface PaceLine {
  days: string[];
  target: number[];
  /** Null from today on, and on planned days without sales. */
  sold: (number | null)[];
  /** Whether some sales up to a day are missing, so that at least that many are sold. */
  isSoldPartial: boolean[];
  /** From the last day that is over to the end; null before, and where nothing is known. */
  projected: (number | null)[];
}

export function computePaceLine(days: readonly PaceDay[], today: string): PaceLine | null {
  const pace = computeMonthPace(days, today);
  if (!pace) return null;
  const planned = new Map(days.map((day) => [day.date, day]));
  const dates = listDays(`${pace.month}-01`, findMonthEnd(today));
  const soldBy = sumRunning(dates.map((date) => planned.get(date)?.sales.value ?? 0));
  const firstGap = dates.find((date) => date < today && hasGap(planned.get(date)));
  const isMissing = (date: string): boolean => planned.get(date)?.sales.value === null;
  return {
    days: dates,
    target: sumRunning(dates.map((date) => planned.get(date)?.target ?? 0)),
    sold: dates.map((date, at) => (date < today && !isMissing(date) ? (soldBy[at] ?? 0) : null)),
    isSoldPartial: dates.map((date) => firstGap !== undefined && firstGap <= date),
    projected: projectAhead(pace, dates, { planned, today }),
  };
}

const hasGap = (day: PaceDay | undefined): boolean => day !== undefined && !isWhole(day.sales);

function projectAhead(
  { reached, average }: MonthPace,
  dates: readonly string[],
  { planned, today }: { planned: ReadonlyMap<string, PaceDay>; today: string },
): (number | null)[] {
  if (average === null || reached === null) return dates.map(() => null);
  const ahead = sumRunning(dates.map((date) => (date >= today && planned.has(date) ? average : 0)));
  const lastPast = dates.findLastIndex((date) => date < today);
  return dates.map((_, at) => (at < lastPast ? null : reached + (ahead[at] ?? 0)));
}

function sumRunning(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
