import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { hasFactor } from '../../queries/factors/factors.ts';
import { deleteCodes } from '../../queries/factors/one-time-codes.ts';
import { deletePasskeys } from '../../queries/factors/passkeys.ts';
import { deleteRecoveryCodes } from '../../queries/factors/recovery-codes.ts';
import type { RequestOrigin } from '../origin.ts';
import { notifyOwner } from '../notify-owner.ts';

/** Takes all second factors from a person who has lost them. Answers whether there were any. */
export const resetFactors = (
  db: Db,
  by: Requester & Pick<RequestOrigin, 'mails'>,
  userId: number,
): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    if (!(await hasFactor(tx, userId))) return false;
    await deleteCodes(tx, userId);
    await deletePasskeys(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    await recordChange(tx, { ...by, entity: 'factor', entityId: userId, action: 'reset', changes: {} });
    await notifyOwner(tx, userId, { ...by, news: 'reset', by: by.actor.username });
    return true;
  });
