import { spreadExpected, type MeasuredSpread } from './spread/quantiles.ts';

/** How much further P1 is from the median than P10, in a normal distribution. */
const HUNDREDTH_OVER_TENTH = 2.3263 / 1.2816;

/** Between which sales of a day are usual: in one case of a hundred they are below, in one above. */
export function findUnusualLimits(spread: MeasuredSpread, mean: number): { low: number; high: number } {
  const { p10, p50, p90 } = spreadExpected(spread, 1, mean);
  return {
    low: Math.max(0, Math.floor(p50 - (p50 - p10) * HUNDREDTH_OVER_TENTH)),
    high: Math.ceil(p50 + (p90 - p50) * HUNDREDTH_OVER_TENTH),
  };
}
