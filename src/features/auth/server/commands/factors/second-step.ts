import type { SignInAccount } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { SecretKeys } from '#server/secrets.ts';
import { AppError } from '#shared/errors.ts';
import { selectFactors } from '../../queries/factors/factors.ts';
import { countRecoveryCodes } from '../../queries/factors/recovery-codes.ts';
import { insertSignInStep, selectSignInStep, takeSignInStep } from '../../queries/factors/sign-in-steps.ts';
import { openUserSession, type SignedIn } from '../open-session.ts';
import type { RequestOrigin } from '../origin.ts';
import { recordFactor } from './record-factor.ts';
import { spendCode } from './spend-code.ts';

const TOO_LATE = 'That took too long. Enter your username and password again.';

/** After a right password: what the answer asks for, or null where the password is all that this person has. */
export async function beginSecondStep(db: Db, account: SignInAccount, now: Date): Promise<AppError | null> {
  const { codesSince, passkeys } = await selectFactors(db, account.id);
  const methods = [...(passkeys > 0 ? ['passkey'] : []), ...(codesSince ? ['code'] : [])];
  if (methods.length === 0) return null;
  const attempt = await insertSignInStep(db, account, now);
  return new AppError('second_step', 'Confirm that it’s you.', {
    step: { attempt, methods: [...methods, 'recovery-code'] },
  });
}

/** The account whose second step this is. */
export async function findSignInStep(db: Db, attempt: string, now: Date): Promise<SignInAccount> {
  const account = await selectSignInStep(db, attempt, now);
  if (account) return account;
  throw new AppError('unauthenticated', TOO_LATE);
}

/** Opens the session of a second step, which no other request has opened before. */
export async function openAfterSecondStep(
  tx: Db,
  {
    account,
    attempt,
    from,
    by,
  }: { account: SignInAccount; attempt: string; from: RequestOrigin; by: string },
): Promise<SignedIn> {
  const opened = (await takeSignInStep(tx, attempt)) && (await openUserSession(tx, { account, from, by }));
  if (opened) return opened;
  throw new AppError('unauthenticated', TOO_LATE);
}

interface SecondStepByCode extends RequestOrigin {
  attempt: string;
  code: string;
  keys: SecretKeys;
}

export async function finishByCode(
  db: Db,
  { attempt, code, keys, ...from }: SecondStepByCode,
): Promise<SignedIn & { recoveryCodesLeft: number | null }> {
  const person = await findSignInStep(db, attempt, from.now);
  const given = { person, code, keys, from, isRecovery: true, refusal: 'unauthenticated' as const };
  return spendCode(db, given, async (tx, by) => {
    const opened = await openAfterSecondStep(tx, { account: person, attempt, from, by });
    if (by === 'code') return { ...opened, recoveryCodesLeft: null };
    await recordFactor(tx, person, { ...from, action: 'recovery-code-used' });
    const { left } = await countRecoveryCodes(tx, person.id);
    return { ...opened, recoveryCodesLeft: left };
  });
}
