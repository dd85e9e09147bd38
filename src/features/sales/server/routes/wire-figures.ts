import { computeChange } from '../../rules/changes.ts';
import {
  computeAverage,
  sumFigures,
  toMajorUnits,
  computeUnitsPerOrder,
  type SalesFigures,
} from '../../rules/figures.ts';
import type { Converter } from '../../rules/rates.ts';
import type { SalesPeriod } from '../../rules/periods.ts';
import type { ChangesAnswer, PeriodAnswer } from '../../contract/shapes.ts';
import type { ChannelSales, Sales } from '../queries/channel-sales.ts';

/** Amounts in major units of the reporting currency. */
export const createToMajor = (currency: string) => (minor: number | null) =>
  minor === null ? null : toMajorUnits(minor, currency);

interface FiguresOptions {
  /** In which the amounts are. */
  currency: string;
  /** Whether all orders could be read that the figures are of. */
  areOrdersRead: boolean;
}

/** What is next to the figures of every row. */
export const buildCommonFigures = (figures: SalesFigures, { currency, areOrdersRead }: FiguresOptions) => ({
  CURRENCY: currency,
  ORIGINALS: figures.originals,
  WITHOUT_RATE: figures.withoutRate,
  PENDING_ORDERS: figures.pendingOrders,
  PENDING_UNITS: figures.pendingUnits,
  ESTIMATED_ORDERS: figures.estimatedOrders,
  ESTIMATED_UNITS: figures.estimatedUnits,
  ARE_REFUNDS_KNOWN: figures.areRefundsKnown,
  ARE_ORDERS_READ: areOrdersRead,
});

/** The figures that every channel has. */
export function buildTotals(figures: SalesFigures, options: FiguresOptions) {
  const major = createToMajor(options.currency);
  return {
    TOTAL_ORDERS: figures.orders,
    TOTAL_UNITS: figures.units,
    TOTAL_REVENUE: major(figures.revenueMinor),
    AVG_ORDER_VALUE: major(computeAverage(figures)),
    ...buildCommonFigures(figures, options),
  };
}

export const buildAmazonTotal = (figures: SalesFigures, options: FiguresOptions) => ({
  ...buildTotals(figures, options),
  UNITS_PER_ORDER: computeUnitsPerOrder(figures),
});

/** In place of the totals of a channel whose sales are not known, which is not the same as nothing sold. */
export const UNKNOWN_TOTALS = { TOTAL_ORDERS: null, TOTAL_UNITS: null, TOTAL_REVENUE: null } as const;

/** How the figures changed against the days before. */
export function computeChanges({ compared }: Pick<Sales, 'compared'>, converter: Converter): ChangesAnswer {
  const [current, previous] = compared
    ? [sumFigures(compared.current, converter), sumFigures(compared.previous, converter)]
    : [];
  const computeFigureChange = (figure: (figures: SalesFigures) => number | null) =>
    current && previous ? computeChange(figure(current), figure(previous)) : null;
  return {
    orders: computeFigureChange(({ orders }) => orders),
    units: computeFigureChange(({ units }) => units),
    units_per_order: computeFigureChange(computeUnitsPerOrder),
    revenue: computeFigureChange(({ revenueMinor, withoutRate, areRefundsKnown }) =>
      // A part cannot be compared with what may be the whole.
      withoutRate.length > 0 || !areRefundsKnown ? null : revenueMinor,
    ),
    // Orders without a rate are not in an average; refunds without one are missing from it.
    avg_order_value: computeFigureChange((figures) =>
      figures.withoutRate.some(({ amount }) => amount < 0) || !figures.areRefundsKnown
        ? null
        : computeAverage(figures),
    ),
  };
}

type KnownDays = 'knownFrom' | 'completeFrom' | 'completeTo';

/** What every answer begins with. */
export const buildSalesAnswer = ({
  period,
  error,
  notes,
  ...known
}: Pick<ChannelSales, 'period' | 'error' | 'notes' | KnownDays>) => ({
  success: error === undefined,
  ...(error !== undefined && { error }),
  period: buildPeriodAnswer(period, known),
  notes,
});

export const buildPeriodAnswer = (
  { from, to, days, compared }: SalesPeriod,
  { knownFrom, completeFrom, completeTo }: Pick<Sales, KnownDays>,
): PeriodAnswer => ({
  from,
  to,
  days,
  compared,
  known_from: knownFrom,
  complete_from: completeFrom,
  complete_to: completeTo,
});
