import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { AppError } from '#shared/errors.ts';
import { hasFactor } from '../../queries/factors/factors.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from '../../queries/factors/recovery-codes.ts';
import type { RequestOrigin } from '../origin.ts';
import { recordFactor } from './record-factor.ts';
import { createRecoveryCode, hashRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';

async function makeRecoveryCodes(tx: Db, user: Identity, from: RequestOrigin): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(user.id, code));
  await replaceRecoveryCodes(tx, user.id, { hashes, now: from.now });
  await recordFactor(tx, user, { ...from, action: 'recovery-codes-made' });
  return codes;
}

/** Makes recovery codes with a person's first factor; null where there are some. */
export async function makeFirstRecoveryCodes(
  tx: Db,
  user: Identity,
  from: RequestOrigin,
): Promise<string[] | null> {
  const { made } = await countRecoveryCodes(tx, user.id);
  // The email about the factor says enough.
  return made > 0 ? null : makeRecoveryCodes(tx, user, { ...from, mails: null });
}

/** Makes ten new ones in place of all others. */
export const replaceOwnRecoveryCodes = (db: Db, user: Identity, from: RequestOrigin): Promise<string[]> =>
  runInTransaction(db, async (tx) => {
    if (!(await hasFactor(tx, user.id)))
      throw new AppError('conflict', 'Recovery codes replace a second factor. Set one up first.');
    return makeRecoveryCodes(tx, user, from);
  });

/** Recovery codes go with the last factor: they would open what nothing asks for. */
export async function dropUnneededRecoveryCodes(tx: Db, userId: number): Promise<void> {
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
}
