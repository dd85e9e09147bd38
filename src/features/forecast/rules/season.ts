import type { DemandSeries } from './series.ts';

/** With fewer days than this there is no year to compare with. */
export const SEASON_MIN_DAYS = 400;
const YEAR_DAYS = 364;
const WINDOW_DAYS = 28;
/** A season beyond this is rather an accident of last year. */
const STRONGEST = 3;

/**
 * For each day ahead: what last year sold around that day, beside what it sold in the 28 days that have just passed.
 * Shrunk by its own noise: where last year's 28-day means differ by no more than chance, all factors are 1.
 * Null without a year to compare with.
 */
export function computeSeasonAhead({ units }: DemandSeries, horizon: number): readonly number[] | null {
  if (units.length < SEASON_MIN_DAYS) return null;
  const sums = accumulate(units);
  const today = units.length;
  // The 28 days before today, a year ago.
  const base = averageWindow(sums, today - YEAR_DAYS - WINDOW_DAYS);
  if (base === null || base <= 0) return null;
  const trust = computeTrust(units, sums);
  return Array.from({ length: horizon }, (_, ahead) => {
    const middle = today - YEAR_DAYS + (ahead % YEAR_DAYS);
    const then = averageWindow(sums, Math.min(middle - WINDOW_DAYS / 2, today - WINDOW_DAYS));
    if (then === null) return 1;
    const factor = 1 + (then / base - 1) * trust;
    return Math.min(STRONGEST, Math.max(1 / STRONGEST, factor));
  });
}

interface RunningSums {
  units: Float64Array;
  known: Float64Array;
}

function accumulate(values: DemandSeries['units']): RunningSums {
  const units = new Float64Array(values.length + 1);
  const known = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) {
    units[at + 1] = (units[at] ?? 0) + (value ?? 0);
    known[at + 1] = (known[at] ?? 0) + (value === null ? 0 : 1);
  }
  return { units, known };
}

/** The mean of the known days of a window; null where fewer than half of them are known. */
function averageWindow({ units, known }: RunningSums, from: number): number | null {
  const first = Math.max(0, from);
  const last = Math.min(units.length - 1, from + WINDOW_DAYS);
  const days = (known[last] ?? 0) - (known[first] ?? 0);
  return days >= WINDOW_DAYS / 2 ? ((units[last] ?? 0) - (units[first] ?? 0)) / days : null;
}

/** Which part of the differences between last year's 28-day means is more than chance: 0 to 1. */
function computeTrust(values: DemandSeries['units'], sums: RunningSums): number {
  const windows: number[] = [];
  const noise: number[] = [];
  for (let from = values.length - YEAR_DAYS; from + WINDOW_DAYS <= values.length; from += WINDOW_DAYS) {
    const mean = averageWindow(sums, from);
    if (mean === null) continue;
    windows.push(mean);
    const days = values.slice(from, from + WINDOW_DAYS).filter((value) => value !== null);
    noise.push(computeVariance(days) / days.length);
  }
  if (windows.length < 6) return 0;
  const between = computeVariance(windows);
  const chance = noise.reduce((sum, value) => sum + value, 0) / noise.length;
  // Both windows of a ratio are noisy.
  return between > 0 ? Math.max(0, 1 - (2 * chance) / between) : 0;
}

function computeVariance(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
