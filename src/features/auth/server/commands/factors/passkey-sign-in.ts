import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { SignedChallenge } from '../../../contract/passkeys.ts';
import { PASSKEY_REFUSED } from '../../../rules.ts';
import { selectAccountOfPasskey } from '../../queries/factors/passkeys.ts';
import { selectSignInStep } from '../../queries/factors/sign-in-steps.ts';
import { openUserSession, type SignedIn } from '../open-session.ts';
import type { RequestOrigin } from '../origin.ts';
import { checkPasskey, type Site } from './check-passkey.ts';
import { countBegunSignIn } from '../take-turn.ts';
import { askForSignature } from './passkeys.ts';
import { findSignInStep, openAfterSecondStep } from './second-step.ts';

const nameAttempt = (attempt: string): string => `attempt ${attempt}`;

/** What a passkey has to sign: for the second step of an attempt, or for a new one that is a whole sign-in. */
export async function beginByPasskey(
  db: Db,
  { attempt, site, ...from }: RequestOrigin & { attempt: string | undefined; site: Site },
) {
  countBegunSignIn(from);
  const { now } = from;
  if (attempt === undefined) {
    const fresh = randomBytes(32).toString('base64url');
    const boundTo = nameAttempt(fresh);
    return { attempt: fresh, options: await askForSignature(db, { purpose: 'sign-in', boundTo, site, now }) };
  }
  const { id } = await findSignInStep(db, attempt, now);
  const asked = { purpose: 'second-step' as const, boundTo: nameAttempt(attempt), userId: id, site, now };
  return { attempt, options: await askForSignature(db, asked) };
}

interface PasskeySignIn extends RequestOrigin {
  attempt: string;
  credential: SignedChallenge;
  site: Site;
}

/** Signs in with a passkey alone, or finishes the second step of an attempt. */
export async function finishByPasskey(
  db: Db,
  { attempt, credential, site, ...from }: PasskeySignIn,
): Promise<SignedIn> {
  const step = await selectSignInStep(db, attempt, from.now);
  const { passkey, purpose } = await checkPasskey(db, {
    credential,
    boundTo: nameAttempt(attempt),
    ...(step && { userId: step.id }),
    site,
    from,
    refusal: 'unauthenticated',
  });
  if (purpose === 'second-step') {
    const account = await findSignInStep(db, attempt, from.now);
    return runInTransaction(db, (tx) => openAfterSecondStep(tx, { account, attempt, from, by: 'passkey' }));
  }
  const account = purpose === 'sign-in' ? await selectAccountOfPasskey(db, passkey.id) : undefined;
  const opened =
    account &&
    (await runInTransaction(db, (tx) => openUserSession(tx, { account, from, by: 'passkey alone' })));
  if (opened) return opened;
  throw new AppError('unauthenticated', PASSKEY_REFUSED);
}
