import { formatDayWithYear } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { WarehouseStatus } from '../contract.ts';

/** Nothing is known of a warehouse that was never read, which is not the same as nothing being there. */
export const isWarehouseKnown = ({ day, freshness }: WarehouseStatus, asOf: string | null): boolean =>
  asOf === null ? (freshness?.last_success_at ?? null) !== null : day !== null;

/** Of a total of a past day: which parts were not read on that day, and of when they are. */
export function describeCarried(warehouses: readonly WarehouseStatus[], asOf: string | null): string | null {
  const parts = warehouses.flatMap(({ warehouse, day }) =>
    asOf !== null && day !== null && day !== asOf ? [`${warehouse.name} of ${formatDayWithYear(day)}`] : [],
  );
  return parts.length === 0 ? null : `With ${parts.join(', ')}`;
}
