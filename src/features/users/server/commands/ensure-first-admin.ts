import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { generatePassword, hashPassword } from '../passwords.ts';
import { hasUsers, insertUser, lockAccounts } from '../queries/accounts.ts';

/**
 * Creates the admin of a new installation. Returns who that is, with the password that was made up, to be shown once,
 * but not one that was given; null where there are users already, or where another process was faster.
 */
export async function ensureFirstAdmin(
  db: Db,
  { username, password, now }: { username: string; password?: string | undefined; now: Date },
): Promise<{ username: string; password: string | null } | null> {
  if (await hasUsers(db)) return null;
  const chosen = password ?? generatePassword();
  const password_hash = await hashPassword(chosen);
  return runInTransaction(db, async (tx) => {
    await lockAccounts(tx);
    if (await hasUsers(tx)) return null;
    const admin = await insertUser(tx, {
      username,
      full_name: 'Administrator',
      email: null,
      role: 'admin',
      is_active: true,
      password_hash,
      created_at: now,
    });
    await recordChange(tx, {
      now,
      actor: null,
      address: null,
      entity: 'user',
      entityId: admin.id,
      action: 'created',
      before: null,
      after: admin,
    });
    return { username, password: password === undefined ? chosen : null };
  });
}
