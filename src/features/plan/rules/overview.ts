import { addBusinessDays } from '#shared/business-days.ts';
import { buildGrid, sumGrid, type Grid, type CellRegion } from '#features/catalogue/rules/cells.ts';
import type { PlanFigures, PlannedDay } from './fields.ts';
import type { FigureKind } from '#features/actuals/rules/fields.ts';

/** The eight quantities of one kind. */
const buildKindGrid = (figures: PlanFigures, kind: FigureKind): Grid =>
  buildGrid(({ cell }) => figures[`${kind}_${cell}`]);

export interface WorstDelivery {
  delayDays: number;
  date: string;
}

/** What a day adds up to. */
export interface DayOverview {
  date: string;
  version: number;
  target: number;
  sales: { total: number; us: number; eu: number; cityplay: number; twoPointZero: number };
  manufacturing: { total: number; us: number; eu: number };
  stock: { usWarehouse: number; euWarehouse: number; usAmazon: number; euAmazon: number; total: number };
  delta: number;
  delivery: Record<CellRegion, WorstDelivery>;
}

export function computeDayOverview(day: PlannedDay): DayOverview {
  const sales = buildKindGrid(day, 'sales');
  const manufacturing = buildKindGrid(day, 'manufacturing');
  const stock = buildKindGrid(day, 'stock');
  const total = sumGrid(sales);
  return {
    date: day.date,
    version: day.version,
    target: day.target_total,
    sales: {
      total,
      us: sumGrid(sales, { region: 'us' }),
      eu: sumGrid(sales, { region: 'eu' }),
      cityplay: sumGrid(sales, { model: 'cityplay' }),
      twoPointZero: sumGrid(sales, { model: '20' }),
    },
    manufacturing: {
      total: sumGrid(manufacturing),
      us: sumGrid(manufacturing, { region: 'us' }),
      eu: sumGrid(manufacturing, { region: 'eu' }),
    },
    stock: {
      usWarehouse: sumGrid(stock, { region: 'us' }),
      euWarehouse: sumGrid(stock, { region: 'eu' }),
      usAmazon: day.stock_us_amazon,
      euAmazon: day.stock_eu_amazon,
      total: sumGrid(stock) + day.stock_us_amazon + day.stock_eu_amazon,
    },
    delta: total - day.target_total,
    delivery: {
      us: computeWorstDelivery(day.date, day.china_us_days + day.us_customer_days),
      eu: computeWorstDelivery(day.date, day.china_eu_days + day.eu_customer_days),
    },
  };
}

const computeWorstDelivery = (date: string, delayDays: number): WorstDelivery => ({
  delayDays,
  date: addBusinessDays(date, delayDays),
});

/** Each day with the sum of all deltas up to and including it. The days must be in the order of their dates. */
export function accumulateDeltas<Day extends { delta: number }>(
  days: readonly Day[],
): (Day & { accumulatedDelta: number })[] {
  let accumulatedDelta = 0;
  return days.map((day) => ({ ...day, accumulatedDelta: (accumulatedDelta += day.delta) }));
}

/** The share of a target or of sales that is the US's; the rest is the EU's. */
const US_SHARE = 0.4;

export function splitByRegion(total: number): Record<CellRegion, number> {
  const us = Math.round(total * US_SHARE);
  return { us, eu: total - us };
}

interface Totals {
  sales: number;
  manufacturing: number;
  /** Of the latest day that is not in the future, else of the latest day. */
  currentStock: number;
  /** Over the days that are not in the future, else over all. */
  averageDelta: number;
}

/** The latest of some days that is not in the future, else the latest: what is in stock is known of it. */
export const findLatestDay = <Day extends { date: string }>(
  days: readonly Day[],
  today: string,
): Day | undefined => days.findLast(({ date }) => date <= today) ?? days.at(-1);

/** The figures of the cards over days in the order of their dates; null without days. */
export function computePlanTotals(
  days: readonly { date: string; sales: number; manufacturing: number; stock: number; delta: number }[],
  today: string,
): Totals | null {
  const latest = findLatestDay(days, today);
  if (!latest) return null;
  const over = days.filter(({ date }) => date <= latest.date);
  const sum = (figure: 'sales' | 'manufacturing' | 'delta', of = days) =>
    of.reduce((total, day) => total + day[figure], 0);
  return {
    sales: sum('sales'),
    manufacturing: sum('manufacturing'),
    currentStock: latest.stock,
    averageDelta: sum('delta', over) / over.length,
  };
}

/** An average to one decimal, or to two where it would be 0 and is not: whether it is above or below must be seen. */
export function roundAverage(average: number): number {
  const rounded = Math.round(average * 10) / 10;
  if (rounded !== 0 || average === 0) return rounded;
  return Math.sign(average) * Math.max(0.01, Math.round(Math.abs(average) * 100) / 100);
}
