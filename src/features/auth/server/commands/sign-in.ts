import { toUsernameKey } from '#features/users/rules.ts';
import { renewPasswordHash, type SignInAccount } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { WRONG_SIGN_IN } from '../../rules.ts';
import {
  confirmAttempt,
  getNetwork,
  releaseAttempt,
  reserveAttempt,
  type Attempt,
} from '../queries/throttle.ts';
import { comparePassword, type Credentials } from './compare-password.ts';
import { beginSecondStep } from './factors/second-step.ts';
import { openUserSession, type SignedIn } from './open-session.ts';
import type { RequestOrigin } from './origin.ts';
import { recordFailure, takeSignInTurn, takeTurnOfNetwork } from './take-turn.ts';

const LONGEST_NAME_KEPT = 64;

/** Signs in; whatever is wrong (name, password, an inactive account), the answer and its time are the same. */
export function signInUser(db: Db, credentials: Credentials, from: RequestOrigin): Promise<SignedIn> {
  return takeSignInTurn(`${toUsernameKey(credentials.username)} ${from.address}`, () =>
    takeTurnOfNetwork(getNetwork(from.address), () => attemptSignIn(db, credentials, from)),
  );
}

async function attemptSignIn(db: Db, credentials: Credentials, from: RequestOrigin): Promise<SignedIn> {
  const attempt = await reserveAttempt(db, credentials.username, from);
  const { account, isRight, newHash } = await comparePassword(db, credentials, attempt);
  const opened =
    account?.isActive && isRight ? await openOrAsk(db, { account, newHash, attempt, from }) : null;
  if (opened) return opened;

  const name = account?.username ?? credentials.username.slice(0, LONGEST_NAME_KEPT);
  await recordFailure(db, { actor: { id: account?.id ?? null, username: name }, attempt, from });
  throw new AppError('unauthenticated', WRONG_SIGN_IN);
}

interface RightPassword {
  account: SignInAccount;
  newHash: string | null;
  attempt: Attempt;
  from: RequestOrigin;
}

/** Opens a session, or asks for the second step of a person who has one; null where the account was deleted meanwhile. */
async function openOrAsk(
  db: Db,
  { account, newHash, attempt, from }: RightPassword,
): Promise<SignedIn | null> {
  await renewPasswordHash(db, account, newHash);
  const asked = await beginSecondStep(db, account, from.now);
  if (asked) {
    // Not counted as right: someone who knows the password alone would clear the count of wrong codes with it.
    await releaseAttempt(db, attempt);
    throw asked;
  }
  return runInTransaction(db, async (tx) => {
    const opened = await openUserSession(tx, { account, from });
    if (opened) await confirmAttempt(tx, attempt, from.now);
    return opened;
  });
}
