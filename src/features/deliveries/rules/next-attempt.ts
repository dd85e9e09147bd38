import { computeFullJitter } from '#shared/full-jitter.ts';

const BACKOFF = { baseMs: 10_000, capMs: 5 * 60_000 };

/** How long a delivery is tried: a mail server that is down for a night loses nothing. */
export const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/** How long a sending process has to record the outcome, before another sends again. */
export const CLAIM_MS = 90_000;

/** How often a process may end between sending and noting, before what it sent is no longer repeated. */
export const LOST_CLAIMS_MAX = 1;

interface Attempted {
  /** How often it was tried, this time included. */
  attempts: number;
  givenUpAt: Date;
  now: Date;
}

/** When to try again after a failure; null once it has been tried for long enough. */
export function findNextAttempt(
  { attempts, givenUpAt, now }: Attempted,
  random: () => number = Math.random,
): Date | null {
  const waitMs = BACKOFF.baseMs / 2 + computeFullJitter(attempts, BACKOFF, random);
  const next = new Date(now.getTime() + waitMs);
  return next < givenUpAt ? next : null;
}
