import { formatDayWithYear } from '#features/stock-memory/web/AsOfPanel.tsx';
import { formatCount, formatFigure } from '#web/format.ts';
import type { StockTrends, SummedPoint, WarehouseStatus } from '../../contract.ts';

type Parts = Omit<SummedPoint, 'day' | 'units'>;
type WarehousePoint = StockTrends['warehouses'][number]['days'][number];

/** Units, and what is not in them: places of a sum, or SKUs of one warehouse. */
export type Bounded = { units: number | null } & Partial<
  Pick<SummedPoint, 'missing' | 'partial'> & Pick<WarehousePoint, 'skus_without_on_hand'>
>;

/** Whether units are a lower bound: a part of them is not known, or it is not known whether one is missing. */
export const isLowerBound = ({
  units,
  missing = [],
  partial = [],
  skus_without_on_hand: skus = 0,
}: Bounded): boolean => units !== null && (missing.length > 0 || partial.length > 0 || skus !== 0);

/** `12`, `≥ 12` where a part is not known, a dash where nothing is. */
export const formatBoundedUnits = (bounded: Bounded): string =>
  formatFigure(bounded.units, isLowerBound(bounded));

/** The figures that are added up over warehouses, each with the SKUs that are not in it. */
const LEFT_OUT = { total_items: 'skus_without_on_hand', low_stock_items: 'skus_without_level' } as const;

/** What a sum of warehouses rests on; none of its parts where nothing is known of any. */
export function listTotalParts(
  warehouses: readonly WarehouseStatus[],
  asOf: string | null,
  figure: keyof typeof LEFT_OUT = 'total_items',
): Parts {
  const known = warehouses.filter(({ stats }) => stats[figure] !== null);
  if (known.length === 0) return { carried: [], missing: [], partial: [] };
  return {
    carried: known.flatMap(({ warehouse, day }) =>
      asOf !== null && day !== null && day !== asOf ? [{ place: warehouse.name, day }] : [],
    ),
    missing: warehouses.filter((status) => !known.includes(status)).map(({ warehouse }) => warehouse.name),
    partial: known.flatMap(({ warehouse, stats: { [LEFT_OUT[figure]]: skus } }) =>
      skus === 0 ? [] : [{ place: warehouse.name, skus }],
    ),
  };
}

/**
 * What a total rests on: `With UK of 3 Nov 2026, without Depot, 2 SKUs of TIVE`. Parts of a past day that were not read on it
 * are named with the day that they are of, and those that are not in the total with nothing; null where the total is whole.
 */
export function describeTotal(total: Parts): string | null {
  const parts = describeParts(total);
  return parts && capitalize(parts);
}

/** What a point of a sum counts of days before its own, and what is not in it: `with Amazon US of 3 Nov 2026`. */
export function describeParts({ carried, missing, partial }: Parts): string | null {
  const dated = carried.map(({ place, day }) => `${place} of ${formatDayWithYear(day)}`);
  const lacking = [...missing, ...partial.map(({ place, skus }) => `${formatSkus(skus)} of ${place}`)];
  const parts = [
    ...(dated.length > 0 ? [`with ${dated.join(', ')}`] : []),
    ...(lacking.length > 0 ? [`without ${lacking.join(', ')}`] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** `2 SKUs`; `some SKUs`, perhaps none, where their number is not known. */
const formatSkus = (skus: number | null): string => (skus === null ? 'some SKUs' : formatCount(skus, 'SKU'));

/** SKUs of a warehouse that are not in its units: `without 2 SKUs`; null where they are whole, or not known at all. */
export const describeLeftOut = ({
  total_items: units,
  skus_without_on_hand: skus,
}: WarehouseStatus['stats']): string | null =>
  isLowerBound({ units, skus_without_on_hand: skus }) ? `without ${formatSkus(skus)}` : null;

/** A figure with what is not in it on some of its days: `stock at Amazon, without Amazon US on 12 days`. */
export function describeSumLine(figure: string, days: readonly Bounded[]): string {
  const lacking = Map.groupBy(days.flatMap(listLacking), (what) => what);
  return [
    figure,
    ...[...lacking].map(([what, on]) => `without ${what} on ${formatCount(on.length, 'day')}`),
  ].join(', ');
}

/** What is not in the units of a day, in the words that are the same on all days. */
function listLacking(bounded: Bounded): string[] {
  const { missing = [], partial = [] } = bounded;
  if (partial.length === 0 && missing.length === 0) return isLowerBound(bounded) ? ['some SKUs'] : [];
  return [...missing, ...partial.map(({ place }) => `some SKUs of ${place}`)];
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
