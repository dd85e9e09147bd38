import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { updateSafetyDays } from '../queries/projection-facts.ts';

/** Changes what is kept in reserve, for the whole company. */
export const changeSafetyDays = (db: Db, by: Requester, days: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await updateSafetyDays(tx, days);
    if (before === days) return;
    await recordChange(tx, {
      ...by,
      entity: 'planning-settings',
      entityId: 'company',
      action: 'updated',
      before: { safety_days: before },
      after: { safety_days: days },
    });
  });
