import type { FieldChange } from '#features/history/rules.ts';
import { recordChange, type Actor } from '#features/history/server/public.ts';
import type { User } from '#features/users/contract.ts';
import { toUsernameKey } from '#features/users/rules.ts';
import { confirmPassword, recordSignIn, type SignInAccount } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { createTurns } from '#server/turns.ts';
import { AppError } from '#shared/errors.ts';
import { WRONG_SIGN_IN } from '../../rules.ts';
import { openSession } from '../queries/sessions.ts';
import {
  confirmAttempt,
  getNetwork,
  releaseAttempt,
  reserveAttempt,
  type Attempt,
} from '../queries/throttle.ts';
import type { RequestOrigin } from './origin.ts';

interface Credentials {
  username: string;
  password: string;
}

interface SignedIn {
  token: string;
  user: User;
}

const LONGEST_NAME_KEPT = 64;

// One at a time for the same name and place: many right sign-ins at once must not look like as many failures.
export const takeSignInTurn = createTurns({
  atOnce: 1,
  waitingMax: 200,
  refusal: () =>
    new AppError('too_many', 'Touchline is busy. Try again in a few seconds.', { retryAfterSeconds: 5 }),
});

// A network with many people at nine o'clock waits a second; a flood from one is turned away before it costs anything,
// and never stands in line before other networks with more than one of its own.
const takeTurnOfNetwork = createTurns({
  atOnce: 1,
  waitingMax: 10,
  refusal: () =>
    new AppError('too_many', 'Too many sign-ins from your network at once. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),
});

/** Signs in; whatever is wrong (name, password, an inactive account), the answer and its time are the same. */
export function signInUser(db: Db, credentials: Credentials, from: RequestOrigin): Promise<SignedIn> {
  return takeSignInTurn(`${toUsernameKey(credentials.username)} ${from.address}`, () =>
    takeTurnOfNetwork(getNetwork(from.address), () => attemptSignIn(db, credentials, from)),
  );
}

async function attemptSignIn(db: Db, credentials: Credentials, from: RequestOrigin): Promise<SignedIn> {
  const attempt = await reserveAttempt(db, credentials.username, from);
  const { account, isRight, newHash } = await compare(db, credentials, attempt);
  const opened =
    account?.isActive && isRight ? await openNewSession(db, { account, newHash, attempt, from }) : null;
  if (opened) return opened;

  const name = account?.username ?? credentials.username.slice(0, LONGEST_NAME_KEPT);
  await recordFailure(db, { actor: { id: account?.id ?? null, username: name }, attempt, from });
  throw new AppError('unauthenticated', WRONG_SIGN_IN);
}

interface ProvenSignIn {
  account: SignInAccount;
  newHash: string | null;
  attempt: Attempt;
  from: RequestOrigin;
}

/** Opens a session; null where the account was deleted a moment ago. */
function openNewSession(db: Db, { account, newHash, attempt, from }: ProvenSignIn): Promise<SignedIn | null> {
  return runInTransaction(db, async (tx) => {
    const user = await recordSignIn(tx, account, { newHash, now: from.now });
    if (!user) return null;
    const { token, sessionId } = await openSession(tx, account, from);
    await confirmAttempt(tx, attempt, from.now);
    const entity = { entity: 'session', entityId: sessionId, action: 'signed-in' };
    await recordChange(tx, { ...from, ...entity, actor: user, changes: {} });
    return { token, user };
  });
}

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

export async function compare(db: Db, { username, password }: Credentials, attempt: Attempt) {
  try {
    return await confirmPassword(db, username, password);
  } catch (error) {
    // Too busy, or no database: that was not a wrong password.
    await releaseAttempt(db, attempt);
    throw error;
  }
}
