/** `near` is not bad enough to begin an episode, and not good enough to end one. */
export type FigureVerdict = 'over' | 'near' | 'clear' | 'unknown';

interface Limit {
  worse: 'higher' | 'lower';
  margin?: number;
}

const USUAL_MARGIN = 0.1;

/** How a value compares with the threshold of its rule; a rule without a limit needs a person for anything above 0. */
export function compareFigure(figure: number | null, limit: Limit | null, threshold: number): FigureVerdict {
  if (figure === null) return 'unknown';
  if (limit === null) return figure > 0 ? 'over' : 'clear';
  const width = Math.abs(threshold) * (limit.margin ?? USUAL_MARGIN);
  const excess = limit.worse === 'higher' ? figure - threshold : threshold - figure;
  if (excess >= 0) return 'over';
  return excess > -width ? 'near' : 'clear';
}
