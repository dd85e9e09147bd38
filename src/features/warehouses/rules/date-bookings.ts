/** A delivery as the provider reports it: how much of each line has been booked in so far. */
interface BookedDelivery {
  reference: string | null;
  bookedAt: Date | null;
  lines: readonly { id: string; sku: string; booked: number | null }[];
}

interface LastReading {
  /** What was booked of each line then. */
  known: ReadonlyMap<string, number>;
  /** The delivery was not among what was read then. */
  isNew: boolean;
  now: Date;
}

/**
 * What was booked since the last reading, at the moment of this one, or at the one that the provider names where all of it is new.
 * What was booked before a delivery was first seen and has no such moment is in no day: its day is not known.
 */
export function dateBookings(
  { reference, bookedAt, lines }: BookedDelivery,
  { known, isNew, now }: LastReading,
) {
  const isFirst = lines.every(({ id }) => (known.get(id) ?? 0) === 0);
  const at = isFirst && bookedAt !== null ? bookedAt : isNew ? null : now;
  if (at === null) return [];
  return lines.flatMap(({ id, sku, booked }) => {
    if (booked === null) return [];
    const units = booked - (known.get(id) ?? 0);
    if (units === 0) return [];
    return [
      {
        id: `line:${id}:${now.toISOString()}`,
        at,
        kind: 'booked' as const,
        sku,
        units,
        reason: null,
        person: null,
        reference,
        lotNumber: null,
        serialNumber: null,
      },
    ];
  });
}
