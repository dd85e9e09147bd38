import { toUsernameKey } from '#features/users/rules.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { openSecret, type SecretKeys } from '#server/secrets.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { WRONG_CODE } from '../../../rules.ts';
import { selectCodes, takeStep } from '../../queries/factors/one-time-codes.ts';
import { takeRecoveryCode } from '../../queries/factors/recovery-codes.ts';
import { confirmAttempt, releaseAttempt, reserveAttempt } from '../../queries/throttle.ts';
import type { RequestOrigin } from '../origin.ts';
import { recordFailure, takeSignInTurn } from '../take-turn.ts';
import { findStep } from './one-time-code.ts';
import { hashRecoveryCode } from './recovery-code.ts';

export type CodeKind = 'code' | 'recovery-code';

interface GivenCode {
  code: string;
  keys: SecretKeys;
  /** Where a one-time code alone will do, as a recovery code is not for everyday. */
  isRecovery?: boolean;
  from: RequestOrigin;
  /** What a wrong code answers. */
  refusal: ErrorCode;
}

interface Person {
  id: number;
  username: string;
}

/**
 * Spends a code of a person, in one transaction with what it opens. A code is taken once, whichever process gets it and
 * however many requests bring it at the same moment. Wrong ones count as failed sign-ins, in the same counters as
 * passwords.
 */
export function spendCode<T>(
  db: Db,
  { person, ...given }: GivenCode & { person: Person },
  open: (tx: Db, kind: CodeKind) => Promise<T>,
): Promise<T> {
  const { from } = given;
  return takeSignInTurn(`${toUsernameKey(person.username)} ${from.address}`, async () => {
    const attempt = await reserveAttempt(db, person.username, from);
    const opened = await runInTransaction(db, async (tx) => {
      const kind = await takeCode(tx, person.id, given);
      if (!kind) return null;
      await confirmAttempt(tx, attempt, from.now);
      return { value: await open(tx, kind) };
    }).catch(async (error: unknown) => {
      // Another key, an attempt that is over, or no database: that was not a wrong code.
      await releaseAttempt(db, attempt);
      throw error;
    });
    if (opened) return opened.value;
    await recordFailure(db, { actor: person, attempt, from });
    throw new AppError(given.refusal, WRONG_CODE, { fields: { code: WRONG_CODE } });
  });
}

async function takeCode(
  tx: Db,
  userId: number,
  { code, keys, isRecovery = false, from: { now } }: GivenCode,
): Promise<CodeKind | null> {
  if (/^\d{6}$/.test(code)) {
    const stored = await selectCodes(tx, userId);
    if (!stored?.confirmedAt) return null;
    const step = findStep(openCodeSecret(keys, userId, stored.secret), code, now);
    return step !== undefined && (await takeStep(tx, userId, step)) ? 'code' : null;
  }
  if (!isRecovery) return null;
  return (await takeRecoveryCode(tx, userId, { hash: hashRecoveryCode(userId, code), now }))
    ? 'recovery-code'
    : null;
}

/** What the secret of a person's codes is encrypted for. */
export const nameCodePurpose = (userId: number): string => `one-time codes of user ${userId}`;

/** Decrypts the secret of a person's codes, or says why no code can be checked. */
export function openCodeSecret(
  keys: SecretKeys,
  userId: number,
  stored: Parameters<typeof openSecret>[1],
): Buffer {
  const secret = openSecret(keys, stored, nameCodePurpose(userId));
  if (secret) return secret;
  throw new AppError(
    'unavailable',
    'One-time codes can’t be checked because the server’s key has changed. Use a recovery code, or ask an admin.',
  );
}
