import { formatCount, formatNumber } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import {
  MODEL_NAMES,
  CELL_REGION_NAMES,
  SIZE_NAMES,
  CELL_PARTS,
  type Cell,
  type CellRegion,
} from '#features/catalogue/rules/cells.ts';
import type { DemandBasis } from '../rules/demand.ts';
import type { PlanProjection, ProjectedStock } from '../contract.ts';
import { classifyShipDay } from '../rules/shipping.ts';
import { HORIZON_DAYS } from '../rules/projection.ts';

export const DEMAND_NAMES: Record<DemandBasis, string> = {
  plan: 'Plan',
  '7': '7 days',
  '28': '28 days',
  '90': '90 days',
};

export const formatDaysLate = (days: number): string => `${formatCount(days, 'business day')} late`;

/** How urgent a day to ship is, in words. */
export function describeShipDay(by: string, late: number, today: string): { text: string; tone: StatusTone } {
  const { standing, days } = classifyShipDay(by, late, today);
  if (standing === 'late') return { text: formatDaysLate(days), tone: 'bad' };
  if (standing === 'in-time') return { text: 'On Track', tone: 'good' };
  return { text: days === 0 ? 'Ship Today' : `${formatCount(days, 'business day')} left`, tone: 'watch' };
}

export const formatBoxCount = (boxes: number): string => formatCount(boxes, 'box', 'boxes');

/** `8.4`, `38`, `Over 730`. */
export function formatCover(days: number | null): string {
  if (days === null) return 'No demand';
  if (days >= HORIZON_DAYS) return `Over ${formatNumber(HORIZON_DAYS)}`;
  return formatNumber(days < 10 ? days : Math.floor(days));
}

export const formatStockName = ({ region, name }: ProjectedStock): string =>
  `${CELL_REGION_NAMES[region]} ${name}`;

export function formatVariantName(cell: Cell): string {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return parts ? `${MODEL_NAMES[parts.model]} ${SIZE_NAMES[parts.size]}` : cell;
}

const formatUnitsPerDay = (units: number): string =>
  `${formatNumber(Math.round(units * 10) / 10)} units a day`;

/** What the days ahead are expected to sell, and where that is known from. */
export function describeExpected(
  { demand, expected }: PlanProjection,
  formatDay: (date: string) => string,
): string {
  const { usual, planned_until: until, sold_days: days } = expected;
  if (demand !== 'plan') {
    return `About ${formatUnitsPerDay(usual)}, from the last ${demand} days in stock.`;
  }
  if (until === null) return 'There are no planned targets.';
  const mix =
    days === null
      ? 'No sales in 90 days, so demand is split evenly between variants.'
      : `Split by variant as in the last ${days} days of sales.`;
  return `Plan targets until ${formatDay(until)}, then their 28-day average (${formatUnitsPerDay(usual)}). ${mix}`;
}

/** What is missing in the figures because the catalogue does not know it; null when nothing is. */
export function describeUnmapped({
  skus,
  in_stock: inStock,
  sold,
  on_the_way: onTheWay,
}: PlanProjection['unmapped']): { what: string; pieces: string } | null {
  if (skus === 0) return null;
  const parts = [
    ...(inStock > 0 ? [`${formatNumber(inStock)} available`] : []),
    ...(sold > 0 ? [`${formatNumber(sold)} sold in 28 days`] : []),
    ...(onTheWay > 0 ? [`${formatNumber(onTheWay)} on their way`] : []),
  ];
  return {
    what: `${formatCount(skus, 'SKU')} ${skus === 1 ? 'is' : 'are'} not in the catalogue`,
    pieces: `${parts.length === 0 ? '' : ` (${parts.join(', ')})`}, so ${skus === 1 ? 'it is' : 'they are'} not counted here`,
  };
}

/** How much of a region's shop orders says from where it was shipped; nothing where there is nothing to say. */
export function describeOrigins(
  region: CellRegion,
  { known, unknown }: PlanProjection['origins']['us'],
): string[] {
  if (unknown === 0) return [];
  const all = `Of ${formatCount(known + unknown, 'unit')} sold via Shopify to ${CELL_REGION_NAMES[region]} in 28 days, ${formatNumber(unknown)}`;
  if (known === 0) return [`${all} do not say from which warehouse.`];
  return [`${all} do not say from which warehouse: they are shared out as the others.`];
}

/** Devices of 28 days whose price is an estimate, which count, or is not there yet, which do not. */
export function describeUncertainSales({ estimated, pending }: PlanProjection['uncertain']): string | null {
  if (estimated === 0 && pending === 0) return null;
  const parts = [
    ...(estimated > 0 ? [`${formatNumber(estimated)} sold at an estimated price`] : []),
    ...(pending > 0 ? [`${formatNumber(pending)} without one, not counted`] : []),
  ];
  return `28 days: ${parts.join(', ')}.`;
}
