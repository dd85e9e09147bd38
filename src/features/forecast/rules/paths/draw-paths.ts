import { BLOCK_DAYS, type PathErrors } from './path-errors.ts';
import { createSeeded } from './seeded.ts';

export interface PathDemand {
  /** Expected units of each day. */
  means: readonly number[];
  /** Null where they could not be measured; then demand is taken to vary by twice as much as chance alone would have it. */
  errors: PathErrors | null;
}

/** Path after path, each with as many days as there are means: day `d` of path `p` is at `p * days + d`. */
export type DemandPaths = Float32Array;

/**
 * A number of equally likely demand paths: a lasting error for each, and errors of the past in blocks of 7 days. The
 * same seed draws the same tests of the past for each variant, so a sum of several is wrong by what they were wrong by
 * together. Nothing is negative: what a day would fall below zero is taken from the days after it.
 */
export function drawDemandPaths(
  { means, errors }: PathDemand,
  { paths, seed }: { paths: number; seed: number },
): DemandPaths {
  const { levels, blocks } = errors ?? UNMEASURED;
  const days = means.length;
  const roots = means.map((mean) => (mean > 0 ? Math.sqrt(Math.max(mean, 1)) : 0));
  const drawn = new Float32Array(paths * days);
  for (let path = 0; path < paths; path += 1) {
    const draw = createSeeded(seed, path);
    const level = levels[Math.floor(draw() * levels.length)] ?? 0;
    let debt = 0;
    for (let from = 0; from < days; from += BLOCK_DAYS) {
      const block = blocks[Math.floor(draw() * blocks.length)] ?? NO_ERRORS;
      const until = Math.min(days, from + BLOCK_DAYS);
      for (let day = from; day < until; day += 1) {
        const units = (means[day] ?? 0) + (level + (block[day - from] ?? 0)) * (roots[day] ?? 0) + debt;
        debt = Math.min(0, units);
        drawn[path * days + day] = Math.max(0, units);
      }
    }
  }
  return drawn;
}

const NO_ERRORS: readonly number[] = [];
const UNMEASURED_DEVIATION = 2;
const UNMEASURED_LEVEL = 0.35;

/** Errors of a normal distribution, for demand of which only the mean is known. */
const UNMEASURED: PathErrors = drawNormalErrors();

function drawNormalErrors(): PathErrors {
  const draw = createSeeded(1);
  const drawNormal = (): number => Array.from({ length: 12 }, draw).reduce((sum, unit) => sum + unit, -6);
  const pairs = Array.from({ length: 50 }, () => drawNormal() * UNMEASURED_LEVEL);
  return {
    // With the opposite of each, so that they are right on average.
    levels: pairs.flatMap((level) => [level, -level]),
    blocks: Array.from({ length: 50 }, () =>
      Array.from({ length: BLOCK_DAYS }, () => drawNormal() * UNMEASURED_DEVIATION),
    ).flatMap((block) => [block, block.map((error) => -error)]),
  };
}
