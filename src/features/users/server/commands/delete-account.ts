import * as accounts from '../queries/accounts.ts';
import { forgetRecipient } from '#features/deliveries/server/public.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { getUser } from '../queries/list-accounts.ts';
import { refuseLockOut, recordUser } from './guard-accounts.ts';

export async function deleteAccount(db: Db, by: Requester, id: number): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    await refuseLockOut(tx, by, { before, after: null });
    await forgetRecipient(tx, { userId: id, addresses: before.email === null ? [] : [before.email] });
    await accounts.deleteAccountRow(tx, id);
    await recordUser(tx, by, { action: 'deleted', before, after: null });
  });
}
