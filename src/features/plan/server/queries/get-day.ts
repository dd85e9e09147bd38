import { selectDays, type StoredPlan } from './plan-days.ts';
import { findLatestChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { describeMissingDay } from '../../rules/sentences.ts';

/** How the history names a day of the plan. */
export const PLANNING_DAY = 'planning-day';

/** One day, as a list of one. */
export async function getDay(db: Db, date: string): Promise<StoredPlan> {
  const listed = await selectDays(db, { from: date, to: date });
  if (listed.days.length === 0) throw new AppError('not_found', describeMissingDay(date));
  return listed;
}

/** The last save of a day; null where it was never saved by a person. */
export async function findLastSave(db: Db, date: string): Promise<{ by: string | null; at: string } | null> {
  const change = await findLatestChange(db, PLANNING_DAY, date);
  return change && { by: change.user_name, at: change.at };
}
