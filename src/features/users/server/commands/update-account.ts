import * as accounts from '../queries/accounts.ts';
import { refuseClash, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { User, UserEdit } from '../../contract.ts';
import { CURRENT_PASSWORD_NEEDED, mustEndSessions } from '../../rules.ts';
import { type Blocklist, type PreparedPassword, preparePassword } from './reset-password.ts';
import { getUser } from '../queries/list-accounts.ts';
import { refuseLockOut, refuseTaken, recordUser } from './guard-accounts.ts';

/** The admin who changes accounts. */
interface UserRequester extends Requester {
  actor: { id: number; username: string };
  address: string;
}

export interface SavedUser {
  success: true;
  user: User;
  warning?: string;
}

/** Makes sure that a user knows their password, or refuses; wrong ones are counted. */
type ProvePassword = (
  db: Db,
  user: { id: number; username: string },
  proof: { password: string; address: string; now: Date },
) => Promise<unknown>;

/** What another area knows of a person's safety: who guards their password, and notifies them of changes. */
export interface AccountGuard {
  provePassword: ProvePassword;
  notifyPasswordChange: (tx: Db, userId: number, by: Requester) => Promise<void>;
}

interface AccountEdit extends AccountGuard {
  id: number;
  input: UserEdit;
  blocklist: Blocklist;
}

/** Changes an account; a new password of one's own needs the current one, as under Your Account. */
export async function updateAccount(
  db: Db,
  by: UserRequester,
  { id, input, blocklist, provePassword, notifyPasswordChange }: AccountEdit,
): Promise<SavedUser> {
  const { password, current_password, seen, ...wanted } = input;
  if (password !== undefined && id === by.actor.id) {
    if (!current_password) {
      const fields = { current_password: CURRENT_PASSWORD_NEEDED };
      throw new AppError('invalid', CURRENT_PASSWORD_NEEDED, { fields });
    }
    await provePassword(db, by.actor, { password: current_password, address: by.address, now: by.now });
  }
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
    if (password_hash !== undefined) await notifyPasswordChange(tx, id, by);
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
