/** Medians, in milliseconds, of two turns that followed one another: one of each commit. */
export interface TurnPair {
  before: number;
  after: number;
}

export interface PairedCall {
  name: string;
  /** The pairs of each start of the two servers. */
  starts: readonly (readonly TurnPair[])[];
}

export interface CallComparison {
  name: string;
  /** The median of after / before over all pairs; 1.1 is a tenth slower. */
  ratio: number;
  /** An interval that holds the true ratio with a chance of at least 95 %. */
  low: number;
  high: number;
  /** Differs by more than chance explains. */
  isDifferent: boolean;
  /** Is slower than allowed by more than chance explains. */
  isTooSlow: boolean;
}

/** The chance, in a run, that any call is marked although nothing has changed. */
const WRONGLY_MARKED = 0.05;
const OUTSIDE_INTERVAL = 0.05;

/**
 * Compares calls by the ratios of their pairs, with the sign test: it assumes nothing about how times are distributed, and a
 * load that hits both turns of a pair cancels out. The chances are corrected for the number of calls as Holm does.
 * Two processes of the same code differ a little until they are restarted, so each start must agree as well.
 */
export function compareCalls(calls: readonly PairedCall[], allowed: number): CallComparison[] {
  const tested = calls.map(({ name, starts }) => {
    const ratios = starts.flat().map(findRatio);
    const medians = starts.map((pairs) => computeMedian(pairs.map(findRatio)));
    return { name, ratios, medians };
  });
  const different = markByHolm(tested.map(({ ratios }) => computeDifference(ratios)));
  const tooSlow = markByHolm(tested.map(({ ratios }) => computeExcess(ratios, allowed)));
  return tested.map(({ name, ratios, medians }, at) => ({
    name,
    ratio: computeMedian(ratios),
    ...findInterval(ratios),
    isDifferent:
      different[at] === true &&
      (medians.every((median) => median > 1) || medians.every((median) => median < 1)),
    isTooSlow: tooSlow[at] === true && medians.every((median) => median > allowed),
  }));
}

/** With fewer pairs, no difference between this many calls would be more than chance, however large. */
export const countNeededPairs = (calls: number): number => Math.ceil(Math.log2((2 * calls) / WRONGLY_MARKED));

const findRatio = ({ before, after }: TurnPair): number => after / before;

const sort = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

function computeMedian(values: readonly number[]): number {
  const sorted = sort(values);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** The chance that a fair coin falls on heads at most this often. */
function computeCoinChance(heads: number, throws: number): number {
  let [ways, sum] = [1, 0];
  for (let at = 0; at <= heads; at += 1) {
    sum += ways;
    ways *= (throws - at) / (at + 1);
  }
  return sum / 2 ** throws;
}

/** The chance of such one-sided ratios if both were equally quick. */
function computeDifference(ratios: readonly number[]): number {
  const above = ratios.filter((ratio) => ratio > 1).length;
  const below = ratios.filter((ratio) => ratio < 1).length;
  return Math.min(1, 2 * computeCoinChance(Math.min(above, below), above + below));
}

/** The chance of this many ratios above what is allowed if the true one is not. */
function computeExcess(ratios: readonly number[], allowed: number): number {
  const within = ratios.filter((ratio) => ratio <= allowed).length;
  return computeCoinChance(within, ratios.length);
}

/** The smallest chance is compared with the strictest limit, the next with a milder one, until one is not below. */
function markByHolm(chances: readonly number[]): boolean[] {
  const order = chances.map((chance, at) => ({ chance, at })).sort((one, other) => one.chance - other.chance);
  const marked = chances.map(() => false);
  for (const [rank, { chance, at }] of order.entries()) {
    if (chance > WRONGLY_MARKED / (chances.length - rank)) break;
    marked[at] = true;
  }
  return marked;
}

/** As many ratios are left out at each end as the sign test allows. */
function findInterval(ratios: readonly number[]): { low: number; high: number } {
  const sorted = sort(ratios);
  let leftOut = 0;
  while (
    leftOut < (sorted.length - 1) / 2 &&
    2 * computeCoinChance(leftOut, sorted.length) <= OUTSIDE_INTERVAL
  )
    leftOut += 1;
  // Where even the whole range is too narrow, nothing is known.
  if (leftOut === 0) return { low: 0, high: Infinity };
  return { low: sorted[leftOut - 1] ?? 0, high: sorted[sorted.length - leftOut] ?? Infinity };
}
