import type { FactoryShipment } from '../../contract.ts';

export interface Arrival {
  /** The day on which its boxes are expected; null where that is not known. */
  expected: string | null;
  destination: string;
  isLate: boolean;
  boxes: number;
  units: number;
  /** Some boxes do not say how many units they hold, so this is a minimum. */
  isPartial: boolean;
}

/** Boxes in transit by day and destination, the earliest first; those without a day are last. */
export function groupArrivals(boxes: readonly FactoryShipment[]): Arrival[] {
  const groups = new Map<string, Arrival>();
  for (const { expected_arrival: expected, to_warehouse: destination, arrival, units } of boxes) {
    const key = JSON.stringify([expected, destination]);
    const group = groups.get(key) ?? {
      expected,
      destination,
      isLate: arrival === 'late',
      boxes: 0,
      units: 0,
      isPartial: false,
    };
    groups.set(key, {
      ...group,
      boxes: group.boxes + 1,
      units: group.units + (units ?? 0),
      isPartial: group.isPartial || units === null,
    });
  }
  return [...groups.values()].toSorted((one, other) =>
    (one.expected ?? '9999').localeCompare(other.expected ?? '9999'),
  );
}
