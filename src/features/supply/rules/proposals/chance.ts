import type { Quantiles } from '#features/forecast/rules/spread/quantiles.ts';

/** How far the tenth part lies from the middle, in standard deviations. */
const TENTH = 1.2816;

/** The part of all cases in which demand is at most this many units: between the quantiles as a normal distribution. */
export function computeChanceEnough({ p10, p50, p90 }: Quantiles, units: number): number {
  const deviation = (units >= p50 ? p90 - p50 : p50 - p10) / TENTH;
  if (deviation <= 0) return units >= p50 ? 1 : 0;
  return computeNormalPart((units - p50) / deviation);
}

/** How many units are enough up to this many standard deviations above what is expected. */
export const findUnitsAt = ({ p10, p50, p90 }: Quantiles, deviations: number): number =>
  Math.max(0, p50 + (deviations * (deviations >= 0 ? p90 - p50 : p50 - p10)) / TENTH);

/**
 * The part of a normal distribution below a number of standard deviations (Abramowitz and Stegun, 26.2.17; within
 * 1e-7).
 */
function computeNormalPart(deviations: number): number {
  const away = Math.abs(deviations);
  const t = 1 / (1 + 0.2316419 * away);
  const tail =
    (Math.exp((-away * away) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations >= 0 ? 1 - tail : tail;
}

/** The inverse, in standard deviations, by halving: it is needed for a handful of goals. */
export function findNormalQuantile(part: number): number {
  let low = -6;
  let high = 6;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (computeNormalPart(middle) < part) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
