import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { DifferenceReason } from '../../rules/words.ts';
import { findReason, hasDifference, upsertReason } from '../queries/reasons.ts';

interface ReasonGiven {
  place: string;
  sku: string;
  day: string;
  reason: DifferenceReason | null;
  owner: string | null;
  note: string | null;
  /** 0 for the first. */
  version: number;
}

/** Says why the stock of a SKU differed on a day. */
export const saveReason = (db: Db, by: Requester, { version, ...given }: ReasonGiven): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const { place, sku, day } = given;
    await lockUntilCommit(tx, 'bridge reason', `${place} ${sku} ${day}`);
    if (!(await hasDifference(tx, given)))
      throw new AppError('not_found', 'Stock no longer differs on this day.');
    const before = await findReason(tx, given);
    if ((before?.version ?? 0) !== version)
      throw new AppError(
        'conflict',
        'Someone else changed this while you were editing. Review it before saving.',
      );
    const fields = { reason: given.reason, owner: given.owner || null, note: given.note || null };
    const { id } = await upsertReason(tx, {
      place,
      sku,
      day,
      ...fields,
      version: version + 1,
      saved_at: by.now,
    });
    await recordChange(tx, {
      ...by,
      entity: 'stock-difference',
      entityId: id,
      action: before ? 'updated' : 'created',
      before: before ? { reason: before.reason, owner: before.owner, note: before.note } : null,
      after: before ? fields : { sku, day, ...fields },
    });
  });
