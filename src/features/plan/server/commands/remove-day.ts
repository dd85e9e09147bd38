import * as plan from '../queries/plan-days.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { describeMissingDay } from '../../rules/sentences.ts';
import type { PlannedBy } from './planned-by.ts';
import { recordDays } from './record-days.ts';

export const removeDay = (db: Db, by: PlannedBy, date: string): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = (await plan.lockDays(tx, [date])).get(date);
    if (!before) throw new AppError('not_found', describeMissingDay(date));
    await plan.deleteDay(tx, date);
    await recordDays(tx, by, [{ before, after: null }]);
  });
