import * as accounts from '../queries/accounts.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { deleteInvitationsTo } from '../queries/invitations.ts';
import type { NewUser } from '../../contract.ts';
import type { PreparedPassword } from './reset-password.ts';
import type { SavedUser } from './update-account.ts';
import { refuseTaken, recordUser } from './guard-accounts.ts';

export async function createAccount(
  db: Db,
  by: Requester,
  { account: { password: _password, ...account }, hashed }: { account: NewUser; hashed: PreparedPassword },
): Promise<SavedUser> {
  const { hash: password_hash, ...warning } = hashed;
  const user = await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    await refuseTaken(tx, account, null);
    const created = await accounts.insertUser(tx, { ...account, password_hash, created_at: by.now });
    // What was sent to this address could make no account any more.
    if (account.email !== null) await deleteInvitationsTo(tx, account.email);
    await recordUser(tx, by, { action: 'created', before: null, after: created });
    return created;
  });
  return { success: true, user, ...warning };
}
