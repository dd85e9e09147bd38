import { waitAtMost } from './wait-at-most.ts';

/** After that a sign-out no longer waits: it would rather end the session. */
const ENDED_WITHIN_MS = 5_000;

const underWay = new Set<Promise<unknown>>();

/** Remembers a write until it has ended, whatever its result. */
export async function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  underWay.add(write);
  try {
    return await write;
  } finally {
    underWay.delete(write);
  }
}

/** Waits a moment for the writes that are under way. */
export const waitForWrites = (): Promise<unknown> =>
  waitAtMost(Promise.allSettled(underWay), ENDED_WITHIN_MS);
