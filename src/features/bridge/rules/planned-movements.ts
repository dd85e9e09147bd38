import type { PlaceMovement } from './bridge-place.ts';

/** Units of one variant that a planned shipment took from one place to another. */
export interface PlannedTransfer {
  source: string;
  destination: string;
  leftOn: string;
  arrivedOn: string | null;
  skus: readonly string[];
  units: number;
  arrivedUnits: number;
}

/** What a planned shipment moved in a place; the SKU is the one of its variant that the place lists. */
export const toPlannedMovements = (transfer: PlannedTransfer, place: string): PlaceMovement[] => {
  const { source, destination, leftOn, arrivedOn, skus: anyOf, units, arrivedUnits } = transfer;
  const moved = { sku: '', anyOf };
  return [
    ...(source === place ? [{ ...moved, day: leftOn, units, kind: 'transferredOut' as const }] : []),
    ...(destination === place && arrivedOn !== null
      ? [{ ...moved, day: arrivedOn, units: arrivedUnits, kind: 'transferredIn' as const }]
      : []),
  ];
};
