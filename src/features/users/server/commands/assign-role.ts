import * as accounts from '../queries/accounts.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Role } from '#shared/access/rights.ts';
import { explainRefusedChange, mustEndSessions, toUsernameKey } from '../../rules.ts';
import { getUser } from '../queries/list-accounts.ts';
import { recordUser } from './guard-accounts.ts';

interface AssignedRole {
  id: number;
  role: Role;
  /** The key of a username whose role stays, whatever is assigned. */
  exceptKey: string;
}

/** Gives an account the role that another system names. The last active admin stays one: someone must be. */
export const assignRole = (db: Db, by: Requester, { id, role, exceptKey }: AssignedRole): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    if (before.role === role || toUsernameKey(before.username) === exceptKey) return;
    const otherActiveAdmins = await accounts.countOtherActiveAdmins(tx, id);
    const after = { ...before, role };
    if (explainRefusedChange({ isOwn: false, before, after, otherActiveAdmins }) !== null) return;
    const { username, full_name, email, is_active } = before;
    const changed = await accounts.updateAccountRow(tx, id, {
      edit: { username, full_name, email, is_active, role },
      endSessions: mustEndSessions(before, after),
    });
    await recordUser(tx, by, { action: 'updated', before, after: changed });
  });
