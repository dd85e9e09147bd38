import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { sealSecret, type SecretKeys } from '#server/secrets.ts';
import { AppError } from '#shared/errors.ts';
import { WRONG_CODE } from '../../../rules.ts';
import {
  deleteCodes,
  markConfirmed,
  replaceSealed,
  selectCodes,
  selectOtherwiseSealed,
  storeSecret,
  takeStep,
} from '../../queries/factors/one-time-codes.ts';
import type { RequestOrigin } from '../origin.ts';
import { buildCodeUri, createCodeSecret, findStep, formatBase32 } from './one-time-code.ts';
import { recordFactor } from './record-factor.ts';
import { makeFirstRecoveryCodes, dropUnneededRecoveryCodes } from './recovery-codes.ts';
import { nameCodePurpose, openCodeSecret } from './spend-code.ts';

const ALREADY_SET_UP = 'One-time codes are already set up. Remove them to set them up again.';

/** Makes a secret that nothing asks for until `confirmCodeSecret`. */
export async function beginCodeSecret(
  db: Db,
  user: Identity,
  { keys, host, now }: { keys: SecretKeys; host: string; now: Date },
): Promise<{ secret: string; uri: string }> {
  const secret = createCodeSecret();
  const sealed = sealSecret(keys, secret, nameCodePurpose(user.id));
  if (!(await storeSecret(db, user.id, { ...sealed, now }))) throw new AppError('conflict', ALREADY_SET_UP);
  return { secret: formatBase32(secret), uri: buildCodeUri(secret, { username: user.username, host }) };
}

/** Has sign-in ask for codes from now on, because the person's app shows the right one. */
export const confirmCodeSecret = (
  db: Db,
  user: Identity,
  { code, keys, ...from }: RequestOrigin & { code: string; keys: SecretKeys },
): Promise<string[] | null> =>
  runInTransaction(db, async (tx) => {
    const stored = await selectCodes(tx, user.id);
    if (!stored) throw new AppError('conflict', 'This setup has expired. Start again.');
    if (stored.confirmedAt) throw new AppError('conflict', ALREADY_SET_UP);
    const step = findStep(openCodeSecret(keys, user.id, stored.secret), code, from.now);
    if (step === undefined || !(await takeStep(tx, user.id, step)))
      throw new AppError('invalid', WRONG_CODE, { fields: { code: WRONG_CODE } });
    await markConfirmed(tx, user.id, from.now);
    await recordFactor(tx, user, { ...from, action: 'codes-set-up' });
    return makeFirstRecoveryCodes(tx, user, from);
  });

export const removeCodeSecret = (db: Db, user: Identity, from: RequestOrigin): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (!(await deleteCodes(tx, user.id))) return;
    await recordFactor(tx, user, { ...from, action: 'codes-removed' });
    await dropUnneededRecoveryCodes(tx, user.id);
  });

/** Encrypts with the first key what another one encrypts, or none. Returns how many secrets that were. */
export async function renewSealedSecrets(db: Db, keys: SecretKeys): Promise<number> {
  const [first] = keys;
  if (!first) return 0;
  const old = await selectOtherwiseSealed(db, first.name);
  for (const { userId, secret: before } of old) {
    const after = sealSecret(keys, openCodeSecret(keys, userId, before), nameCodePurpose(userId));
    await replaceSealed(db, userId, { before, after });
  }
  return old.length;
}
