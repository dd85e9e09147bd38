import type { PlanningDay } from './plan.ts';
import { findLatestDay } from '../rules/overview.ts';

/** How a column of the overview is summed up below the days; `now` is what stands on the latest day not in the future. */
type Total = 'sum' | 'now' | 'none';

export interface PlanColumn {
  id: string;
  header: string;
  group: 'Sales' | 'Manufacturing' | 'Stock' | 'Shipment';
  /** What is in the cell; a date as `2026-11-21`. */
  value: (day: PlanningDay) => number | string;
  total: Total;
  isDate?: boolean;
}

/** The columns of the plan after its date, in the page and in the workbook. */
export const PLAN_COLUMNS: readonly PlanColumn[] = [
  {
    id: 'target',
    header: 'Target',
    group: 'Sales',
    value: ({ sales }) => sales.target_total,
    total: 'sum',
  },
  {
    id: 'sales',
    header: 'Total Sales',
    group: 'Sales',
    value: ({ sales }) => sales.actual_total,
    total: 'sum',
  },
  {
    id: 'delta',
    header: 'Accumulated delta',
    group: 'Sales',
    value: ({ sales }) => sales.accumulated_delta,
    total: 'now',
  },
  { id: 'us', header: 'Actual US', group: 'Sales', value: ({ sales }) => sales.actual_us, total: 'sum' },
  { id: 'eu', header: 'Actual EU', group: 'Sales', value: ({ sales }) => sales.actual_eu, total: 'sum' },
  {
    id: 'cityplay',
    header: 'Cityplay Total',
    group: 'Sales',
    value: ({ sales }) => sales.cityplay_actual,
    total: 'sum',
  },
  {
    id: '20',
    header: '2.0 Total',
    group: 'Sales',
    value: ({ sales }) => sales.two_point_0_actual,
    total: 'sum',
  },
  {
    id: 'made-us',
    header: 'MFG US',
    group: 'Manufacturing',
    value: ({ manufacturing }) => manufacturing.actual_us,
    total: 'sum',
  },
  {
    id: 'made-eu',
    header: 'MFG EU',
    group: 'Manufacturing',
    value: ({ manufacturing }) => manufacturing.actual_eu,
    total: 'sum',
  },
  {
    id: 'itb',
    header: 'Stock US ITB',
    group: 'Stock',
    value: ({ stock }) => stock.us_itb,
    total: 'now',
  },
  {
    id: 'tive',
    header: 'Stock EU TIVE',
    group: 'Stock',
    value: ({ stock }) => stock.eu_tive,
    total: 'now',
  },
  {
    id: 'us-amazon',
    header: 'Stock US Amazon',
    group: 'Stock',
    value: ({ stock }) => stock.us_amazon,
    total: 'now',
  },
  {
    id: 'eu-amazon',
    header: 'Stock EU Amazon',
    group: 'Stock',
    value: ({ stock }) => stock.eu_amazon,
    total: 'now',
  },
  {
    id: 'stock',
    header: 'Total Stock',
    group: 'Stock',
    value: ({ stock }) => stock.total_stock,
    total: 'now',
  },
  {
    id: 'us-days',
    header: 'US Days',
    group: 'Shipment',
    value: ({ shipment }) => shipment.us.worst_delivery_delay,
    total: 'none',
  },
  {
    id: 'us-date',
    header: 'US Date',
    group: 'Shipment',
    value: ({ shipment }) => shipment.us.worst_delivery_date,
    total: 'none',
    isDate: true,
  },
  {
    id: 'eu-days',
    header: 'EU Days',
    group: 'Shipment',
    value: ({ shipment }) => shipment.eu.worst_delivery_delay,
    total: 'none',
  },
  {
    id: 'eu-date',
    header: 'EU Date',
    group: 'Shipment',
    value: ({ shipment }) => shipment.eu.worst_delivery_date,
    total: 'none',
    isDate: true,
  },
];

/**
 * What a column shows of a day; null where it is unknown: what is sold and in stock on a day that is still to come,
 * unless something was typed.
 */
export function getFigure({ id, group, value }: PlanColumn, day: PlanningDay, today: string) {
  const isUntold =
    group === 'Sales'
      ? id !== 'target' && day.sales.actual_total === 0
      : group === 'Stock' && day.stock.total_stock === 0;
  return day.date > today && isUntold ? null : value(day);
}

/** The figure below a column: sums of what flows, the level of what stands; null where neither means anything. */
export function computeTotal(column: PlanColumn, days: readonly PlanningDay[], today: string): number | null {
  if (column.total === 'none') return null;
  const latest = findLatestDay(days, today);
  const known = (column.total === 'sum' ? days : latest ? [latest] : [])
    .map((day) => getFigure(column, day, today))
    .filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce<number>((sum, figure) => sum + Number(figure), 0);
}
