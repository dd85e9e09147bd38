export interface Backoff {
  /** The longest wait after the first failure, in ms; it doubles with every further one. */
  baseMs: number;
  capMs: number;
}

/** Doubling further would only leave the numbers that a computer can tell apart. */
const DOUBLINGS_MAX = 30;

/**
 * How long to wait after so many failures in a row, from 1: anything between nothing and a bound that doubles, so that
 * many waiters spread out and do not come back in step.
 */
export const computeFullJitter = (
  failures: number,
  { baseMs, capMs }: Backoff,
  random: () => number = Math.random,
): number => random() * Math.min(capMs, baseMs * 2 ** Math.min(failures - 1, DOUBLINGS_MAX));
