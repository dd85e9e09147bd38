/** In percent with one decimal, or a word; null where a ratio makes no sense. */
export type SalesChange = number | 'new' | 'no change' | null;

/** How a figure changed. What is not known, or was below zero before, has no change that could be said in percent. */
export function computeChange(current: number | null, previous: number | null): SalesChange {
  if (current === null || previous === null || previous < 0) return null;
  if (previous === 0) {
    if (current === 0) return 'no change';
    return current > 0 ? 'new' : null;
  }
  const percent = Math.round(((current - previous) / previous) * 1000) / 10;
  return percent === 0 ? 'no change' : percent;
}
