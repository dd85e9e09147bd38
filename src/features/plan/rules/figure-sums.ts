/** A sum of figures of which some may be missing: null where all are, and at least `value` where some are. */
export interface FigureSum {
  value: number | null;
  isPartial: boolean;
}

export const MISSING: FigureSum = { value: null, isPartial: false };

/** Adds up the figures that are there; `isAnyPartial` where one of them is only a part itself. */
export function sumKnown(figures: readonly (number | null)[], isAnyPartial = false): FigureSum {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return MISSING;
  const value = known.reduce((sum, figure) => sum + figure, 0);
  return { value, isPartial: isAnyPartial || known.length < figures.length };
}

/** Adds up sums: a part that is missing leaves the whole one partial. */
export const addSums = (sums: readonly FigureSum[]): FigureSum =>
  sumKnown(
    sums.map(({ value }) => value),
    sums.some(({ isPartial }) => isPartial),
  );
