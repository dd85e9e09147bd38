import { formatDayWithYear } from '#features/stock-memory/web/AsOfPanel.tsx';
import { formatCount } from '#web/format.ts';
import type { SummedPoint, WarehouseStatus } from '../../contract.ts';

/**
 * What a total rests on: `With UK of 3 Nov 2026, without Depot`. Parts of a past day that were not read on it are named
 * with the day that they are of, and those that are not in the total with nothing; null where the total is whole.
 */
export function describeTotal(warehouses: readonly WarehouseStatus[], asOf: string | null): string | null {
  const isKnown = ({ stats }: WarehouseStatus) => stats.total_items !== null;
  const known = warehouses.filter(isKnown);
  if (known.length === 0) return null;
  const carried = known.flatMap(({ warehouse, day }) =>
    asOf !== null && day !== null && day !== asOf ? [{ place: warehouse.name, day }] : [],
  );
  const missing = warehouses.filter((status) => !isKnown(status)).map(({ warehouse }) => warehouse.name);
  const parts = describeParts({ carried, missing });
  return parts && capitalize(parts);
}

/** What a point of a sum counts of days before its own, and what is not in it: `with Amazon US of 3 Nov 2026`. */
export function describeParts({ carried, missing }: Pick<SummedPoint, 'carried' | 'missing'>): string | null {
  const dated = carried.map(({ place, day }) => `${place} of ${formatDayWithYear(day)}`);
  const parts = [
    ...(dated.length > 0 ? [`with ${dated.join(', ')}`] : []),
    ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** A figure with what is not in it on some of its days: `stock at Amazon, without Amazon US on 12 days`. */
export function describeSumLine(figure: string, days: readonly { missing?: string[] }[]): string {
  const missing = Map.groupBy(
    days.flatMap((day) => day.missing ?? []),
    (place) => place,
  );
  return [
    figure,
    ...[...missing].map(([place, on]) => `without ${place} on ${formatCount(on.length, 'day')}`),
  ].join(', ');
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
