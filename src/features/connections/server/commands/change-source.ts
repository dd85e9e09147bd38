import type { FieldChange } from '#features/history/rules.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { SourceStatus } from '../../contract.ts';
import { lockSource } from '../queries/write-sources.ts';
import { getSource } from '../queries/list-sources.ts';

export const recordSource = (
  tx: Db,
  { now, actor, address }: Requester,
  { id, action, changes }: { id: string; action: string; changes: Record<string, FieldChange> },
) => recordChange(tx, { now, actor, address, entity: 'source', entityId: id, action, changes });

/** Changes a source under a lock. */
export const changeSource = (
  db: Db,
  { now }: Requester,
  { id, change }: { id: string; change: (tx: Db, source: SourceStatus) => Promise<void> },
): Promise<SourceStatus> =>
  runInTransaction(db, async (tx) => {
    await lockSource(tx, id);
    await change(tx, await getSource(tx, id, now));
    return getSource(tx, id, now);
  });
