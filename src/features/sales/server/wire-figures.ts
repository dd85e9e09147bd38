import { changeOf } from '../rules/changes.ts';
import { averageOf, figuresOf, majorOf, unitsPerOrder, type Figures } from '../rules/figures.ts';
import type { Converter } from '../rules/rates.ts';
import type { AmazonTotal, ChangesAnswer } from '../rules/shapes.ts';
import type { Sales } from './channel-sales.ts';

/** Amounts in major units of the reporting currency. */
export const majorIn = (currency: string) => (minor: number | null) =>
  minor === null ? null : majorOf(minor, currency);

/** What stands beside the figures of every row. */
export const besideOf = (figures: Figures, currency: string) => ({
  CURRENCY: currency,
  ORIGINALS: figures.originals,
  WITHOUT_RATE: figures.withoutRate,
  PENDING_ORDERS: figures.pendingOrders,
  PENDING_UNITS: figures.pendingUnits,
});

/** The figures that every channel has. */
export function totalsOf(figures: Figures, currency: string) {
  const major = majorIn(currency);
  return {
    TOTAL_ORDERS: figures.orders,
    TOTAL_UNITS: figures.units,
    TOTAL_REVENUE: major(figures.revenueMinor),
    AVG_ORDER_VALUE: major(averageOf(figures)),
    ...besideOf(figures, currency),
  };
}

export const amazonTotalOf = (figures: Figures, currency: string): AmazonTotal => ({
  ...totalsOf(figures, currency),
  UNITS_PER_ORDER: unitsPerOrder(figures),
});

/** How the figures changed against the days before. */
export function changesOf({ compared }: Pick<Sales, 'compared'>, converter: Converter): ChangesAnswer {
  const [current, previous] = compared
    ? [figuresOf(compared.current, converter), figuresOf(compared.previous, converter)]
    : [];
  const change = (figure: (figures: Figures) => number | null) =>
    current && previous ? changeOf(figure(current), figure(previous)) : null;
  return {
    orders: change(({ orders }) => orders),
    units: change(({ units }) => units),
    units_per_order: change(unitsPerOrder),
    revenue: change(({ revenueMinor }) => revenueMinor),
    avg_order_value: change(averageOf),
  };
}
