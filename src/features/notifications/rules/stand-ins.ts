/** Days on which a person is not at work, both included, and who takes their place. */
export interface DaysAway {
  from: string;
  until: string;
  deputyId: number | null;
}

interface Person {
  id: number;
  isActive: boolean;
  away: DaysAway | null;
}

export const isAway = (away: DaysAway | null, today: string): boolean =>
  away !== null && away.from <= today && today <= away.until;

/**
 * Who is notified instead of a person: themselves while they are at work, else their deputy, or the deputy's deputy.
 * Null where no one of them is there.
 */
export function findStandIn<Someone extends Person>(
  person: Someone,
  people: ReadonlyMap<number, Someone>,
  today: string,
): Someone | null {
  const asked = new Set<number>();
  let current: Someone | undefined = person;
  while (current && !asked.has(current.id)) {
    if (!current.isActive) return null;
    if (!isAway(current.away, today)) return current;
    asked.add(current.id);
    const deputyId: number | null = current.away?.deputyId ?? null;
    current = deputyId === null ? undefined : people.get(deputyId);
  }
  return null;
}
