import {
  spreadExpected,
  type Quantiles,
  type MeasuredSpread,
} from '#features/forecast/rules/spread/quantiles.ts';

/** What a place is expected to sell, and how far that may be off. */
export interface PlaceDemand {
  /** Units of each day, tomorrow the first. */
  means: readonly number[];
  spread: MeasuredSpread;
  /** The forecast, or the sales of 28 days where nothing could be forecast. */
  basis: 'forecast' | 'sales';
}

/**
 * Without a forecast, or before enough tests of the past, nothing says how far off it may be. Demand of which only the mean is known is taken to vary
 * by twice as much as chance alone would have it.
 */
export const UNMEASURED_SPREAD: MeasuredSpread = [{ days: 1, p10: -2.56, p50: 0, p90: 2.56 }];

// One place's demand is asked for up to hundreds of days, and each would add up all days before it.
const sumsByMeans = new WeakMap<readonly number[], readonly number[]>();

/** The sums of the first days: of none, of one, of two and so on. */
function sumFirstDays(means: readonly number[]): readonly number[] {
  const cached = sumsByMeans.get(means);
  if (cached) return cached;
  let sum = 0;
  const sums = [0, ...means.map((mean) => (sum += mean))];
  sumsByMeans.set(means, sums);
  return sums;
}

/** What may be sold from tomorrow up to and including the day that is this many days ahead; today is 0. */
export function expectUntil({ means, spread }: PlaceDemand, daysAhead: number): Quantiles {
  const sums = sumFirstDays(means);
  const expected = sums[Math.min(Math.max(0, daysAhead), means.length)] ?? 0;
  return expected === 0
    ? { p10: 0, p50: 0, p90: 0 }
    : spreadExpected(spread, Math.max(1, daysAhead), expected);
}

/** The part of a demand that one of several places meets. */
export const takeShare = (demand: PlaceDemand, share: number): PlaceDemand => ({
  ...demand,
  means: demand.means.map((mean) => mean * share),
});
