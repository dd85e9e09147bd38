import type { Db } from '#server/db/database.ts';
import { findNextAttempt, LOST_CLAIMS_MAX } from '../../rules/next-attempt.ts';
import * as queue from '../queries/queue.ts';

/** Why something is not even tried; null where it is. */
export function explainHopeless(
  { lost_claims, given_up_at, last_error }: queue.ClaimedDelivery,
  now: Date,
): string | null {
  // It may have arrived twice by now, and must not a third time.
  if (lost_claims > LOST_CLAIMS_MAX)
    return 'Touchline stopped twice while sending this. It may have arrived.';
  if (given_up_at > now) return null;
  return last_error === null ? 'It wasn’t sent in time.' : `It wasn’t sent in time: ${last_error}`;
}

interface FailedAttempt {
  isFinal: boolean;
  words: string;
  now: Date;
}

/** Puts off what failed for now; gives up what failed for good, or for too long. */
export async function noteFailure(
  db: Db,
  { id, attempts, given_up_at: givenUpAt }: queue.ClaimedDelivery,
  { isFinal, words, now }: FailedAttempt,
): Promise<void> {
  const until = isFinal ? null : findNextAttempt({ attempts, givenUpAt, now });
  if (until) await queue.postpone(db, { id, error: words, until });
  else await queue.markFailed(db, { id, error: words, now });
}
