import * as items from '../queries/select-catalogue-items.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { recordEntries } from './save-entries.ts';

export const removeEntry = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await items.deleteCatalogueItem(tx, id);
    if (!before) throw new AppError('not_found', 'This product is no longer in the catalogue.');
    await recordEntries(tx, by, [{ before, after: null }]);
  });
