import { waitAtMost } from './wait-at-most.ts';

/** After that a sign-out no longer waits: it would rather end the session. */
const ENDED_WITHIN_MS = 5_000;

/** The writes that are under way, by the token of the session that they were sent in. */
const underWay = new Map<string, Set<Promise<unknown>>>();

/** Remembers a write of a session until it has ended, whatever its result. */
export async function trackWrite<Result>(token: string | undefined, write: Promise<Result>): Promise<Result> {
  if (token === undefined) return write;
  const writes = underWay.get(token) ?? new Set();
  underWay.set(token, writes.add(write));
  try {
    return await write;
  } finally {
    writes.delete(write);
    if (writes.size === 0) underWay.delete(token);
  }
}

/** Waits a moment for the writes of a session that are under way. */
export async function waitForWrites(token: string | undefined): Promise<void> {
  const writes = underWay.get(token ?? '');
  if (writes) await waitAtMost(Promise.allSettled(writes), ENDED_WITHIN_MS);
}
