import type { PlanningDay } from './plan.ts';
import { CELL_PARTS, type CellParts } from '#features/catalogue/rules/cells.ts';
import { CELL_FIELDS, type FigureKind } from '#features/actuals/rules/fields.ts';
import type { PlanField } from '../rules/fields.ts';
import { MISSING, type FigureSum } from '../rules/figure-sums.ts';
import { findLatestDay, sumFlow } from '../rules/overview.ts';
import { readSum, STOCK_FIELDS, sumFields } from './given.ts';
import type { SalesGaps } from './sales-gaps.ts';

/** How a column of the overview is summed up below the days; `now` is what is on the latest day not in the future. */
type Total = 'sum' | 'now' | 'none';

export interface PlanColumn {
  id: string;
  header: string;
  group: 'Sales' | 'Manufacturing' | 'Stock' | 'Shipment';
  /** What its header leaves open. */
  about?: string;
  /** What it is made of; while none of them is filled in, it is missing. */
  fields: readonly PlanField[];
  /** What is in the cell, with 0 for what is missing; a date as `2026-11-21`. */
  value: (day: PlanningDay) => number | string;
  total: Total;
  isDate?: boolean;
}

/** Whose figure may have been another when its day began. */
export const TARGET_COLUMN = 'target';

/** The only one that adds up over the days. */
export const DELTA_COLUMN = 'delta';

const pickCells = (kind: FigureKind, isWanted: (parts: CellParts) => boolean): PlanField[] =>
  CELL_PARTS.filter(isWanted).map(({ cell }) => `${kind}_${cell}` as const);

/** The columns of the plan after its date, in the page and in the workbook. */
export const PLAN_COLUMNS: readonly PlanColumn[] = [
  {
    id: TARGET_COLUMN,
    header: 'Target',
    group: 'Sales',
    fields: ['target_total'],
    value: ({ sales }) => sales.target_total,
    total: 'sum',
  },
  {
    id: 'sales',
    header: 'Total Sales',
    group: 'Sales',
    fields: CELL_FIELDS.sales,
    value: ({ sales }) => sales.actual_total,
    total: 'sum',
  },
  {
    id: DELTA_COLUMN,
    header: 'Accumulated delta',
    group: 'Sales',
    fields: CELL_FIELDS.sales,
    value: ({ sales }) => sales.accumulated_delta,
    total: 'now',
  },
  {
    id: 'us',
    header: 'Actual US',
    group: 'Sales',
    fields: pickCells('sales', ({ region }) => region === 'us'),
    value: ({ sales }) => sales.actual_us,
    total: 'sum',
  },
  {
    id: 'eu',
    header: 'Actual EU',
    group: 'Sales',
    fields: pickCells('sales', ({ region }) => region === 'eu'),
    value: ({ sales }) => sales.actual_eu,
    total: 'sum',
  },
  {
    id: 'cityplay',
    header: 'Cityplay Total',
    group: 'Sales',
    fields: pickCells('sales', ({ model }) => model === 'cityplay'),
    value: ({ sales }) => sales.cityplay_actual,
    total: 'sum',
  },
  {
    id: '20',
    header: '2.0 Total',
    group: 'Sales',
    fields: pickCells('sales', ({ model }) => model === '20'),
    value: ({ sales }) => sales.two_point_0_actual,
    total: 'sum',
  },
  {
    id: 'made-us',
    header: 'MFG US',
    group: 'Manufacturing',
    fields: pickCells('manufacturing', ({ region }) => region === 'us'),
    value: ({ manufacturing }) => manufacturing.actual_us,
    total: 'sum',
  },
  {
    id: 'made-eu',
    header: 'MFG EU',
    group: 'Manufacturing',
    fields: pickCells('manufacturing', ({ region }) => region === 'eu'),
    value: ({ manufacturing }) => manufacturing.actual_eu,
    total: 'sum',
  },
  {
    id: 'us-warehouses',
    header: 'Stock US ITB',
    about: 'All warehouses in the US, including ITB',
    group: 'Stock',
    fields: pickCells('stock', ({ region }) => region === 'us'),
    value: ({ stock }) => stock.us_itb,
    total: 'now',
  },
  {
    id: 'eu-warehouses',
    header: 'Stock EU TIVE',
    about: 'All warehouses in Europe, including TIVE',
    group: 'Stock',
    fields: pickCells('stock', ({ region }) => region === 'eu'),
    value: ({ stock }) => stock.eu_tive,
    total: 'now',
  },
  {
    id: 'us-amazon',
    header: 'Stock US Amazon',
    group: 'Stock',
    fields: ['stock_us_amazon'],
    value: ({ stock }) => stock.us_amazon,
    total: 'now',
  },
  {
    id: 'eu-amazon',
    header: 'Stock EU Amazon',
    group: 'Stock',
    fields: ['stock_eu_amazon'],
    value: ({ stock }) => stock.eu_amazon,
    total: 'now',
  },
  {
    id: 'stock',
    header: 'Total Stock',
    group: 'Stock',
    fields: STOCK_FIELDS,
    value: ({ stock }) => stock.total_stock,
    total: 'now',
  },
  {
    id: 'us-days',
    header: 'US Days',
    group: 'Shipment',
    fields: ['china_us_days', 'us_customer_days'],
    value: ({ shipment }) => shipment.us.worst_delivery_delay,
    total: 'none',
  },
  {
    id: 'us-date',
    header: 'US Date',
    group: 'Shipment',
    fields: ['china_us_days', 'us_customer_days'],
    value: ({ shipment }) => shipment.us.worst_delivery_date,
    total: 'none',
    isDate: true,
  },
  {
    id: 'eu-days',
    header: 'EU Days',
    group: 'Shipment',
    fields: ['china_eu_days', 'eu_customer_days'],
    value: ({ shipment }) => shipment.eu.worst_delivery_delay,
    total: 'none',
  },
  {
    id: 'eu-date',
    header: 'EU Date',
    group: 'Shipment',
    fields: ['china_eu_days', 'eu_customer_days'],
    value: ({ shipment }) => shipment.eu.worst_delivery_date,
    total: 'none',
    isDate: true,
  },
];

/** What a column shows of a day; null where nothing of it is filled in. */
export const getFigure = (column: PlanColumn, day: PlanningDay): number | string | null =>
  sumFields(day, column.fields).value === null ? null : column.value(day);

/** How well a figure is known. */
export interface Certainty {
  /** Some of it is missing, so that it is at least what is shown. */
  isPartial: boolean;
  /** It skips days whose sales are not filled in: they may have sold more or less than their target. */
  isApproximate: boolean;
}

/** How well the figure of a day is known. What has accumulated also depends on the days before. */
export function assessFigure(column: PlanColumn, day: PlanningDay, gaps: SalesGaps): Certainty {
  const { isPartial } = sumFields(day, column.fields);
  if (column.id !== DELTA_COLUMN) return { isPartial, isApproximate: false };
  const carried = assessAccumulated(day.date, gaps);
  return { ...carried, isPartial: isPartial || carried.isPartial };
}

/** How well it is known what has accumulated up to and including a day. */
const assessAccumulated = (date: string, { firstPartial, firstMissing }: SalesGaps): Certainty => ({
  isPartial: firstPartial !== null && firstPartial <= date,
  isApproximate: firstMissing !== null && firstMissing <= date,
});

const readColumn = (column: PlanColumn, day: PlanningDay): FigureSum =>
  readSum(day, column.fields, Number(column.value(day)));

/**
 * The figure below a column: sums of flows, the latest of levels; missing where neither means anything. What has
 * accumulated is that of the last day that is over.
 */
export function computeTotal(
  column: PlanColumn,
  days: readonly PlanningDay[],
  gaps: SalesGaps,
): FigureSum & Certainty {
  const { today } = gaps;
  switch (column.total) {
    case 'none':
      return { ...MISSING, isApproximate: false };
    case 'sum':
      return { ...sumFlow(days, today, (day) => readColumn(column, day)), isApproximate: false };
    case 'now': {
      const day = findLevelDay(column, days, today);
      if (!day) return { ...MISSING, isApproximate: false };
      const figure = readColumn(column, day);
      if (column.id !== DELTA_COLUMN) return { ...figure, isApproximate: false };
      // It also skips the days after that one which are over.
      const last = days.findLast(({ date }) => date < today) ?? day;
      return { ...figure, ...assessAccumulated(last.date, gaps) };
    }
  }
}

/** The day whose level is the latest of those that are filled in: not in the future, and for deltas not today. */
export function findLevelDay(
  column: PlanColumn,
  days: readonly PlanningDay[],
  today: string,
): PlanningDay | undefined {
  const isKnown = (day: PlanningDay): boolean => sumFields(day, column.fields).value !== null;
  const known = days.filter(isKnown);
  return column.id === DELTA_COLUMN
    ? known.findLast(({ date }) => date < today)
    : findLatestDay(known, today);
}
