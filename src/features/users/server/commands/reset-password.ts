import * as accounts from '../queries/accounts.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { isKnownPassword, KNOWN_PASSWORD } from '../known-passwords.ts';
import { generatePassword, hashPassword } from '../passwords.ts';
import { getUser } from '../queries/list-accounts.ts';
import { recordUser } from './guard-accounts.ts';

/** What to do about passwords that everyone tries first. */
export type Blocklist = 'warn' | 'enforce';

/** Gives an account a new random password, for a person who cannot sign in to do it, and ends its sessions. */
export async function resetPassword(db: Db, by: Requester, id: number): Promise<string> {
  const password = generatePassword();
  await storePassword(db, by, { id, password_hash: await hashPassword(password) });
  return password;
}

export interface PreparedPassword {
  hash: string;
  warning?: string;
}

/**
 * Checks a password chosen in a field of a form, and hashes it for storage. It takes long: never within
 * a transaction, which would keep its connection.
 */
export async function preparePassword({
  password,
  username,
  blocklist,
  field = 'password',
}: {
  password: string;
  username: string;
  blocklist: Blocklist;
  field?: string;
}): Promise<PreparedPassword> {
  const isKnown = isKnownPassword(password, username);
  if (isKnown && blocklist !== 'warn')
    throw new AppError('invalid', KNOWN_PASSWORD, { fields: { [field]: KNOWN_PASSWORD } });
  return { hash: await hashPassword(password), ...(isKnown && { warning: KNOWN_PASSWORD }) };
}

/** Gives an account another password and ends its sessions. */
export function storePassword(
  db: Db,
  by: Requester,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<void> {
  return runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    const after = await accounts.updateAccountRow(tx, id, { edit: { password_hash }, endSessions: true });
    await recordUser(tx, by, { action: 'updated', before, after: { ...after, password: password_hash } });
  });
}
