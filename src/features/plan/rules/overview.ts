import { addBusinessDays } from '#shared/business-days.ts';
import { buildGrid, sumGrid, type Grid, type CellRegion } from '#features/catalogue/rules/cells.ts';
import type { PlanFigures, PlannedDay } from './fields.ts';
import { CELL_FIELDS, type FigureKind } from '#features/actuals/rules/fields.ts';
import { addSums, MISSING, sumKnown, type FigureSum } from './figure-sums.ts';

/** The eight quantities of one kind, those that are missing as 0: the origins of the day name them. */
const buildKindGrid = (figures: PlanFigures, kind: FigureKind): Grid =>
  buildGrid(({ cell }) => figures[`${kind}_${cell}`] ?? 0);

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
  /** Null while no sales of the day are filled in. */
  delta: number | null;
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
      usAmazon: day.stock_us_amazon ?? 0,
      euAmazon: day.stock_eu_amazon ?? 0,
      total: sumGrid(stock) + (day.stock_us_amazon ?? 0) + (day.stock_eu_amazon ?? 0),
    },
    delta: CELL_FIELDS.sales.some((field) => day[field] !== null) ? total - day.target_total : null,
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

/**
 * Each day with the sum of all deltas up to and including it; a day whose sales are not filled in has none. The days
 * must be in the order of their dates.
 */
export function accumulateDeltas<Day extends { delta: number | null }>(
  days: readonly Day[],
): (Day & { accumulatedDelta: number })[] {
  let accumulatedDelta = 0;
  return days.map((day) => ({ ...day, accumulatedDelta: (accumulatedDelta += day.delta ?? 0) }));
}

/** The share of a target or of sales that is the US's; the rest is the EU's. */
const US_SHARE = 0.4;

export function splitByRegion(total: number): Record<CellRegion, number> {
  const us = Math.round(total * US_SHARE);
  return { us, eu: total - us };
}

/** What the cards need of a day. */
export interface DaySummary {
  date: string;
  sales: FigureSum;
  manufacturing: FigureSum;
  stock: FigureSum;
  delta: FigureSum;
}

interface Totals {
  sales: FigureSum;
  manufacturing: FigureSum;
  /** Of the latest day that is not in the future and has stock, else of the latest that has. */
  currentStock: FigureSum & { date: string | null };
  /** Over the days before today whose sales are filled in: today is not over. */
  averageDelta: FigureSum & { days: number };
  gaps: { sales: DayGaps; manufacturing: DayGaps };
}

/** Planned days before today of which figures of a kind are missing: all of them, or some. */
export interface DayGaps {
  missing: number;
  partial: number;
}

/** The latest of some days that is not in the future, else the latest. */
export const findLatestDay = <Day extends { date: string }>(
  days: readonly Day[],
  today: string,
): Day | undefined => days.findLast(({ date }) => date <= today) ?? days.at(-1);

/** The sum of a flow over days. Days from today on are not over: what they still lack is not missing. */
export function sumFlow<Day extends { date: string }>(
  days: readonly Day[],
  today: string,
  read: (day: Day) => FigureSum,
): FigureSum {
  const past = addSums(days.filter(({ date }) => date < today).map(read));
  const open = sumKnown(days.filter(({ date }) => date >= today).map((day) => read(day).value));
  const value = past.value === null && open.value === null ? null : (past.value ?? 0) + (open.value ?? 0);
  const lacksPast = past.value === null && days.some(({ date }) => date < today);
  return { value, isPartial: value !== null && (past.isPartial || lacksPast) };
}

/** The figures of the cards over days in the order of their dates; null without days. */
export function computePlanTotals(days: readonly DaySummary[], today: string): Totals | null {
  if (days.length === 0) return null;
  const past = days.filter(({ date }) => date < today);
  const filled = past.filter(({ delta }) => delta.value !== null);
  const delta = addSums(filled.map((day) => day.delta));
  const stocked = findLatestDay(
    days.filter(({ stock }) => stock.value !== null),
    today,
  );
  return {
    sales: sumFlow(days, today, ({ sales }) => sales),
    manufacturing: sumFlow(days, today, ({ manufacturing }) => manufacturing),
    currentStock: { ...(stocked?.stock ?? MISSING), date: stocked?.date ?? null },
    averageDelta: {
      value: delta.value === null ? null : delta.value / filled.length,
      isPartial: delta.isPartial,
      days: filled.length,
    },
    gaps: {
      sales: countGaps(past.map(({ sales }) => sales)),
      manufacturing: countGaps(past.map(({ manufacturing }) => manufacturing)),
    },
  };
}

const countGaps = (sums: readonly FigureSum[]): DayGaps => ({
  missing: sums.filter(({ value }) => value === null).length,
  partial: sums.filter(({ isPartial }) => isPartial).length,
});

/** An average to one decimal, or to two where it would be 0 and is not: whether it is above or below must be seen. */
export function roundAverage(average: number): number {
  const rounded = Math.round(average * 10) / 10;
  if (rounded !== 0 || average === 0) return rounded;
  return Math.sign(average) * Math.max(0.01, Math.round(Math.abs(average) * 100) / 100);
}
