import type { Db } from '#server/db/database.ts';
import type { User } from '../../contract.ts';
import { toUsernameKey } from '../../rules.ts';
import { hashPassword, isHashOutdated, isPassword } from '../passwords.ts';
import { selectUser } from './accounts.ts';

/** An account as sign-in sees it, at the moment when its password was compared. */
export interface SignInAccount {
  id: number;
  username: string;
  sessionEpoch: number;
  isActive: boolean;
  passwordHash: string;
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'session_epoch as sessionEpoch',
      'is_active as isActive',
      'password_hash as passwordHash',
    ]);

/** The account of a name, as sign-in sees it. */
export const selectAccount = (db: Db, username: string): Promise<SignInAccount | undefined> =>
  selectAccounts(db).where('username_key', '=', toUsernameKey(username)).executeTakeFirst();

/** The same of one that is known otherwise than by its name. */
export const selectAccountById = (db: Db, id: number): Promise<SignInAccount | undefined> =>
  selectAccounts(db).where('id', '=', id).executeTakeFirst();

interface Confirmed {
  account: SignInAccount | null;
  isRight: boolean;
  /** In place of one that was made with less effort than today's, now that the password is at hand. */
  newHash: string | null;
}

/** Looks for an account and compares its password; an unknown name takes as long as a wrong password. */
export async function confirmPassword(db: Db, username: string, password: string): Promise<Confirmed> {
  const account = (await selectAccount(db, username)) ?? null;
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  const isRenewed = isRight && account?.isActive && isHashOutdated(account.passwordHash);
  return { account, isRight, newHash: isRenewed ? await hashPassword(password) : null };
}

/** Stores the hash that a sign-in has made of its password, where it made one. */
export async function renewPasswordHash(
  db: Db,
  { id, passwordHash }: SignInAccount,
  newHash: string | null,
): Promise<void> {
  if (newHash === null) return;
  await db
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    // Not over a password that was changed in the meantime.
    .where('password_hash', '=', passwordHash)
    .execute();
}

/** Records a sign-in; undefined where the account is gone. */
export async function recordSignIn(db: Db, id: number, now: Date): Promise<User | undefined> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', id).execute();
  return selectUser(db, id);
}
