import { runSoon } from '#features/connections/server/public.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { FileMapping } from '../../rules/mapping.ts';
import type { FileWarehouse } from '../feeds/file-warehouse.ts';
import { selectMapping, storeMapping, type StoredMapping } from '../queries/mappings.ts';

/** Decides how a warehouse's files are read, and has the newest one read so at once. */
export const saveMapping = (
  db: Db,
  by: Requester,
  { warehouse: { id, sourceId }, ...next }: StoredMapping & { warehouse: FileWarehouse },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await selectMapping(tx, id);
    if ((before?.version ?? 0) !== next.version || !(await storeMapping(tx, id, next)))
      throw new AppError(
        'conflict',
        'Someone else changed these columns while you were editing. Review them before saving.',
      );
    await recordChange(tx, {
      ...by,
      entity: 'file-mapping',
      entityId: id,
      action: before ? 'updated' : 'created',
      before: before ? describeMapping(before.mapping) : null,
      after: describeMapping(next.mapping),
    });
    await runSoon(tx, { ids: [sourceId], by: by.actor.username, now: by.now });
  });

/** The column of the date is named as it is called in the form, and so is what the age is taken from. */
const describeMapping = ({ columns, as_of: age, ...mapping }: FileMapping) => ({
  ...columns,
  ...mapping,
  age,
});
