import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import * as closures from '../queries/closures.ts';
import type { ClosureFields, StoredClosure } from '../queries/closures.ts';
import { refuseOldVersion } from './refuse-old-version.ts';

/** Closes a place, or everything, on some days. */
export const addClosure = (db: Db, by: Requester, fields: ClosureFields): Promise<StoredClosure> =>
  runInTransaction(db, async (tx) => {
    const after = await closures.insertClosure(tx, fields, by.now);
    await recordClosure(tx, by, { before: null, after });
    return after;
  });

export const changeClosure = (
  db: Db,
  by: Requester,
  { id, version, ...fields }: StoredClosure,
): Promise<StoredClosure> =>
  runInTransaction(db, async (tx) => {
    const before = await lockClosure(tx, id);
    await refuseOldVersion(tx, { entity: 'closure', entityId: id, one: 'closure', before, version });
    const after = await closures.updateClosure(tx, before, { ...fields, saved_at: by.now });
    await recordClosure(tx, by, { before, after });
    return after;
  });

export const removeClosure = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockClosure(tx, id);
    await closures.deleteClosure(tx, id);
    await recordClosure(tx, by, { before, after: null });
  });

async function lockClosure(tx: Db, id: number): Promise<StoredClosure> {
  const closure = await closures.lockClosure(tx, id);
  if (!closure)
    throw new AppError('not_found', 'This closure no longer exists. Someone may have deleted it.');
  return closure;
}

interface ClosureChange {
  before: StoredClosure | null;
  after: StoredClosure | null;
}

const recordClosure = (tx: Db, by: Requester, { before, after }: ClosureChange): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'closure',
    entityId: (after ?? before)?.id ?? null,
    action: before ? (after ? 'updated' : 'deleted') : 'created',
    before: before && pickFields(before),
    after: after && pickFields(after),
  });

const pickFields = ({ id: _id, version: _version, ...fields }: StoredClosure) => fields;
