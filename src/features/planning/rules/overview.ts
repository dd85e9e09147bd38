import { addBusinessDays } from '#shared/business-days.ts';
import { gridOf, sumOf, type Grid, type Region } from '#features/catalogue/rules/cells.ts';
import type { Figures, Kind, PlannedDay } from './fields.ts';

/** The eight quantities of one kind. */
const gridFrom = (figures: Figures, kind: Kind): Grid => gridOf(({ cell }) => figures[`${kind}_${cell}`]);

export interface Delivery {
  delayDays: number;
  date: string;
}

/** What a day adds up to. */
export interface Overview {
  date: string;
  version: number;
  target: number;
  sales: { total: number; us: number; eu: number; cityplay: number; twoPointZero: number };
  manufacturing: { total: number; us: number; eu: number };
  stock: { usWarehouse: number; euWarehouse: number; usAmazon: number; euAmazon: number; total: number };
  delta: number;
  delivery: Record<Region, Delivery>;
}

export function overviewOf(day: PlannedDay): Overview {
  const sales = gridFrom(day, 'sales');
  const manufacturing = gridFrom(day, 'manufacturing');
  const stock = gridFrom(day, 'stock');
  const total = sumOf(sales);
  return {
    date: day.date,
    version: day.version,
    target: day.target_total,
    sales: {
      total,
      us: sumOf(sales, { region: 'us' }),
      eu: sumOf(sales, { region: 'eu' }),
      cityplay: sumOf(sales, { model: 'cityplay' }),
      twoPointZero: sumOf(sales, { model: '20' }),
    },
    manufacturing: {
      total: sumOf(manufacturing),
      us: sumOf(manufacturing, { region: 'us' }),
      eu: sumOf(manufacturing, { region: 'eu' }),
    },
    stock: {
      usWarehouse: sumOf(stock, { region: 'us' }),
      euWarehouse: sumOf(stock, { region: 'eu' }),
      usAmazon: day.stock_us_amazon,
      euAmazon: day.stock_eu_amazon,
      total: sumOf(stock) + day.stock_us_amazon + day.stock_eu_amazon,
    },
    delta: total - day.target_total,
    delivery: {
      us: deliveryOf(day.date, day.china_us_days + day.us_customer_days),
      eu: deliveryOf(day.date, day.china_eu_days + day.eu_customer_days),
    },
  };
}

const deliveryOf = (date: string, delayDays: number): Delivery => ({
  delayDays,
  date: addBusinessDays(date, delayDays),
});

/** Each day with the sum of all deltas up to and including it. The days must be in the order of their dates. */
export function accumulated<Day extends { delta: number }>(
  days: readonly Day[],
): (Day & { accumulatedDelta: number })[] {
  let accumulatedDelta = 0;
  return days.map((day) => ({ ...day, accumulatedDelta: (accumulatedDelta += day.delta) }));
}

/** The share of a target or of sales that is the US's; the rest is the EU's. */
const US_SHARE = 0.4;

export function splitByRegion(total: number): Record<Region, number> {
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
export const latestOf = <Day extends { date: string }>(
  days: readonly Day[],
  today: string,
): Day | undefined => days.findLast(({ date }) => date <= today) ?? days.at(-1);

/** The figures of the cards over days in the order of their dates; null without days. */
export function totalsOf(
  days: readonly { date: string; sales: number; manufacturing: number; stock: number; delta: number }[],
  today: string,
): Totals | null {
  const latest = latestOf(days, today);
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
export function roundedAverage(average: number): number {
  const rounded = Math.round(average * 10) / 10;
  if (rounded !== 0 || average === 0) return rounded;
  return Math.sign(average) * Math.max(0.01, Math.round(Math.abs(average) * 100) / 100);
}
