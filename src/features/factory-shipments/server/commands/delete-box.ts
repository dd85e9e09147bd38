import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { deleteBoxRow } from '../queries/select-boxes.ts';
import { lockBox, recordBoxChange } from './apply-box-change.ts';

export const deleteBox = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockBox(tx, id);
    await deleteBoxRow(tx, id);
    await recordBoxChange(tx, by, { action: 'deleted', before, after: null });
  });
