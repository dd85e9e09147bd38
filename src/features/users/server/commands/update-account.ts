import * as accounts from '../queries/accounts.ts';
import { refuseClash, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { User, UserEdit } from '../../contract.ts';
import { mustEndSessions } from '../../rules.ts';
import { type Blocklist, type PreparedPassword, preparePassword } from './reset-password.ts';
import { getUser } from '../queries/list-accounts.ts';
import { refuseLockOut, refuseTaken, recordUser } from './guard-accounts.ts';

export interface Saved {
  success: true;
  user: User;
  warning?: string;
}

export async function updateAccount(
  db: Db,
  by: AskedBy,
  id: number,
  input: UserEdit,
  blocklist: Blocklist,
): Promise<Saved> {
  const { password, seen, ...wanted } = input;
  const getName = async () => wanted.username ?? (await getUser(db, id)).username;
  const prepared: Partial<PreparedPassword> =
    password === undefined ? {} : await preparePassword(password, await getName(), blocklist);
  const { hash: password_hash, ...warning } = prepared;
  const user = await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    await refuseClash(tx, { entity: 'user', entityId: id, one: 'user', seen, now: { ...before }, wanted });
    const { username, full_name, email, role, is_active } = { ...before, ...wanted };
    const account = { username, full_name, email, role, is_active };
    await refuseLockOut(tx, by, before, account);
    await refuseTaken(tx, account, id);
    const isEnd = password !== undefined || mustEndSessions(before, account);
    const after = await accounts.updateAccountRow(tx, id, { ...account, password_hash }, isEnd);
    await recordUser(tx, by, 'updated', before, {
      ...after,
      ...(password_hash && { password: password_hash }),
    });
    return after;
  });
  return { success: true, user, ...warning };
}

/** Switches a user's active state, or sets the wanted one, so that a repeated click does no harm. */
export function setActive(db: Db, by: AskedBy, id: number, wanted: boolean | undefined): Promise<User> {
  return runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    const is_active = wanted ?? !before.is_active;
    if (is_active === before.is_active) return before;
    await refuseLockOut(tx, by, before, { ...before, is_active });
    const after = await accounts.updateAccountRow(tx, id, { is_active }, !is_active);
    await recordUser(tx, by, is_active ? 'activated' : 'deactivated', before, after);
    return after;
  });
}
