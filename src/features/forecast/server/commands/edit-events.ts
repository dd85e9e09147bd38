import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import * as events from '../queries/demand-events.ts';
import type { DemandEventFields, StoredDemandEvent } from '../queries/demand-events.ts';

export const addEvent = (db: Db, by: Requester, fields: DemandEventFields): Promise<StoredDemandEvent> =>
  runInTransaction(db, async (tx) => {
    const after = await events.insertDemandEvent(tx, fields, by.now);
    await recordEvent(tx, by, { before: null, after });
    return after;
  });

export const changeEvent = (
  db: Db,
  by: Requester,
  { id, version, ...fields }: StoredDemandEvent,
): Promise<StoredDemandEvent> =>
  runInTransaction(db, async (tx) => {
    const before = await lockEvent(tx, id);
    if (before.version !== version)
      throw new AppError(
        'conflict',
        'Someone else changed this event while you were editing. Review it before saving.',
      );
    const after = await events.updateDemandEvent(tx, before, { ...fields, saved_at: by.now });
    await recordEvent(tx, by, { before, after });
    return after;
  });

export const removeEvent = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockEvent(tx, id);
    await events.deleteDemandEvent(tx, id);
    await recordEvent(tx, by, { before, after: null });
  });

async function lockEvent(tx: Db, id: number): Promise<StoredDemandEvent> {
  const event = await events.lockDemandEvent(tx, id);
  if (!event) throw new AppError('not_found', 'This event no longer exists. Someone may have deleted it.');
  return event;
}

interface EventChange {
  before: StoredDemandEvent | null;
  after: StoredDemandEvent | null;
}

const recordEvent = (tx: Db, by: Requester, { before, after }: EventChange): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'demand-event',
    entityId: (after ?? before)?.id ?? null,
    action: before ? (after ? 'updated' : 'deleted') : 'created',
    before: before && pickFields(before),
    after: after && pickFields(after),
  });

const pickFields = ({ id: _id, version: _version, ...fields }: StoredDemandEvent) => fields;
