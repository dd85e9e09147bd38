import type { FieldChange } from '#features/history/rules.ts';
import { recordChange, type Actor } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { createMinuteLimit } from '#server/minute-limit.ts';
import { createTurns } from '#server/turns.ts';
import { AppError } from '#shared/errors.ts';
import { BEGUN_PER_MINUTE } from '../../rules.ts';
import { getNetwork, type Attempt } from '../queries/throttle.ts';
import type { RequestOrigin } from './origin.ts';

// One at a time for the same name and place: many right sign-ins at once must not look like as many failures.
export const takeSignInTurn = createTurns({
  atOnce: 1,
  waitingMax: 200,
  refusal: () =>
    new AppError('too_many', 'Touchline is busy. Try again in a few seconds.', { retryAfterSeconds: 5 }),
});

// A network with many people at nine o'clock waits a second; a flood from one is turned away before it costs anything,
// and never queues before other networks with more than one of its own.
export const takeTurnOfNetwork = createTurns({
  atOnce: 1,
  waitingMax: 10,
  refusal: () =>
    new AppError('too_many', 'Too many sign-ins from your network at once. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),
});

const countBegun = createMinuteLimit({
  perMinute: BEGUN_PER_MINUTE,
  refusal: (retryAfterSeconds) =>
    new AppError('too_many', 'Too many sign-ins from your network at once. Please try again in a moment.', {
      retryAfterSeconds,
    }),
});

/** A sign-in that anyone can begin leaves a row until it is finished or purged: a network can leave only so many. */
export const countBegunSignIn = ({ address, now }: RequestOrigin): void =>
  countBegun(getNetwork(address), now);

interface FailedAttempt {
  actor: Actor;
  attempt: Attempt;
  from: RequestOrigin;
}

export function recordFailure(
  db: Db,
  { actor, attempt: { waitSeconds }, from }: FailedAttempt,
): Promise<void> {
  const entity = { entity: 'session', entityId: null, action: 'sign-in-failed' };
  const changes: Record<string, FieldChange> =
    waitSeconds > 0 ? { wait_seconds: { before: 0, after: waitSeconds } } : {};
  return recordChange(db, { ...from, ...entity, actor, changes });
}
