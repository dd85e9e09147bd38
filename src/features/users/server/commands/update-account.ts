import * as accounts from '../queries/accounts.ts';
import { refuseClash, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { User, UserEdit } from '../../contract.ts';
import { mustEndSessions } from '../../rules.ts';
import { type Blocklist, type PreparedPassword, preparePassword } from './reset-password.ts';
import { getUser } from '../queries/list-accounts.ts';
import { refuseLockOut, refuseTaken, recordUser } from './guard-accounts.ts';

export interface SavedUser {
  success: true;
  user: User;
  warning?: string;
}

export async function updateAccount(
  db: Db,
  by: Requester,
  { id, input, blocklist }: { id: number; input: UserEdit; blocklist: Blocklist },
): Promise<SavedUser> {
  const { password, seen, ...wanted } = input;
  const getName = async () => wanted.username ?? (await getUser(db, id)).username;
  const prepared: Partial<PreparedPassword> =
    password === undefined ? {} : await preparePassword({ password, username: await getName(), blocklist });
  const { hash: password_hash, ...warning } = prepared;
  const user = await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    await refuseClash(tx, { entity: 'user', entityId: id, one: 'user', seen, now: { ...before }, wanted });
    const { username, full_name, email, role, is_active } = { ...before, ...wanted };
    const account = { username, full_name, email, role, is_active };
    await refuseLockOut(tx, by, { before, after: account });
    await refuseTaken(tx, account, id);
    const isEnd = password !== undefined || mustEndSessions(before, account);
    const after = await accounts.updateAccountRow(tx, id, {
      edit: { ...account, password_hash },
      endSessions: isEnd,
    });
    await recordUser(tx, by, {
      action: 'updated',
      before,
      after: {
        ...after,
        ...(password_hash && { password: password_hash }),
      },
    });
    return after;
  });
  return { success: true, user, ...warning };
}

/** Switches a user's active state, or sets the wanted one, so that a repeated click does no harm. */
export function setActive(
  db: Db,
  by: Requester,
  { id, wanted }: { id: number; wanted: boolean | undefined },
): Promise<User> {
  return runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    const is_active = wanted ?? !before.is_active;
    if (is_active === before.is_active) return before;
    await refuseLockOut(tx, by, { before, after: { ...before, is_active } });
    const after = await accounts.updateAccountRow(tx, id, { edit: { is_active }, endSessions: !is_active });
    await recordUser(tx, by, { action: is_active ? 'activated' : 'deactivated', before, after });
    return after;
  });
}
