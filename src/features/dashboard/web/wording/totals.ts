import { formatDayWithYear } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { SummedPoint, WarehouseStatus } from '../../contract.ts';

/**
 * What a total rests on: `With UK of 3 Nov 2026, without Depot`. Parts of a past day that were not read on it are named
 * with the day that they are of, and those that are not in the total with nothing; null where the total is whole.
 */
export function describeTotal(warehouses: readonly WarehouseStatus[], asOf: string | null): string | null {
  const isKnown = ({ stats }: WarehouseStatus) => stats.total_items !== null;
  if (!warehouses.some(isKnown)) return null;
  const carried = warehouses.flatMap(({ warehouse, day }) =>
    asOf !== null && day !== null && day !== asOf ? [`${warehouse.name} of ${formatDayWithYear(day)}`] : [],
  );
  const missing = warehouses.filter((status) => !isKnown(status)).map(({ warehouse }) => warehouse.name);
  const parts = [
    ...(carried.length > 0 ? [`with ${carried.join(', ')}`] : []),
    ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
  ];
  return parts.length === 0 ? null : capitalize(parts.join(', '));
}

/** What a point of a sum counts of days before its own: `with Amazon US of 3 Nov 2026`. */
export const describeCarried = (carried: SummedPoint['carried']): string | null =>
  carried.length === 0
    ? null
    : `with ${carried.map(({ place, day }) => `${place} of ${formatDayWithYear(day)}`).join(', ')}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
