interface Valued {
  units: number;
  /** Null where the catalogue does not say what a unit costs. */
  cost: number | null;
}

export interface DifferenceValue {
  /** The sum of what is known, in minor units; null where no cost is. */
  minor: number | null;
  /** SKUs that differ and of which no cost is known: they are in no sum. */
  unknown: number;
}

/** What differences are worth; what no one knows the cost of is counted and not valued. */
export function sumValues(differences: readonly Valued[]): DifferenceValue {
  const differing = differences.filter(({ units }) => units !== 0);
  const known = differing.flatMap(({ units, cost }) => (cost === null ? [] : units * cost));
  return {
    minor: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
    unknown: differing.length - known.length,
  };
}
