export interface Backoff {
  /** The longest wait after the first failure, in ms; it doubles with every further one. */
  baseMs: number;
  capMs: number;
}

/** Without a limit the power would grow past every number that JavaScript can hold. */
const DOUBLINGS_MAX = 30;

/**
 * How long to wait after a number of failures in a row, at least 1: a random time between zero and a bound that
 * doubles, so that many waiters spread out and do not come back in step.
 */
export const computeFullJitter = (
  failures: number,
  { baseMs, capMs }: Backoff,
  random: () => number = Math.random,
): number => random() * Math.min(capMs, baseMs * 2 ** Math.min(failures - 1, DOUBLINGS_MAX));
