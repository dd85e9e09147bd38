import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live/announce.ts';
import type { User } from '../contract.ts';
import { usernameKey } from '../rules.ts';
import { hashPassword, isHashOutdated, isPassword } from './passwords.ts';
import { selectUser } from './queries.ts';

/** An account as sign-in sees it, at the moment when its password was compared. */
export interface Account {
  id: number;
  username: string;
  sessionEpoch: number;
  isActive: boolean;
  passwordHash: string;
}

const selectAccount = (db: Db, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'session_epoch as sessionEpoch',
      'is_active as isActive',
      'password_hash as passwordHash',
    ])
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();

/** Looks for an account and compares its password; an unknown name takes as long as a wrong password. */
export async function confirmPassword(
  db: Db,
  username: string,
  password: string,
): Promise<{ account: Account | null; isRight: boolean }> {
  const account = (await selectAccount(db, username)) ?? null;
  return { account, isRight: await isPassword(password, account?.passwordHash ?? null) };
}

/** Notes a sign-in; a hash made with less effort than today's is replaced, now that the password is at hand. */
export async function recordSignIn(
  db: Db,
  { id, passwordHash }: Account,
  password: string,
  now: Date,
): Promise<User | undefined> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', id).execute();
  await announce(db, { topic: 'users' });
  if (isHashOutdated(passwordHash)) {
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      // Not over a password that was changed meanwhile.
      .where('password_hash', '=', passwordHash)
      .execute();
  }
  return selectUser(db, id);
}
