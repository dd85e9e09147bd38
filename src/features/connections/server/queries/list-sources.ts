import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { SourceFreshness, SourceStatus, SyncRun } from '../../contract.ts';
import { computeNextStateChange as nextChange } from '../../rules.ts';
import { selectFreshness, selectIntervals, selectRuns, selectStatuses } from './sources.ts';

const SHOWN_RUNS = 20;

/** How old the data of every source is. */
export const listSourceFreshness = (db: Db, now: Date): Promise<SourceFreshness[]> =>
  selectFreshness(db, now);

/** When the passing of time alone will next change the state of a source. */
export const findNextStateChange = async (db: Db, now: Date): Promise<Date | null> =>
  nextChange(await selectIntervals(db), now);

export const listSourceStatuses = (db: Db, now: Date): Promise<SourceStatus[]> => selectStatuses(db, now);

export async function listSourceRuns(db: Db, id: string, now: Date): Promise<SyncRun[]> {
  await getSource(db, id, now);
  return selectRuns(db, id, SHOWN_RUNS);
}

export async function getSource(db: Db, id: string, now: Date): Promise<SourceStatus> {
  const [source] = await selectStatuses(db, now, id);
  if (!source) throw new AppError('not_found', 'There is no such source.');
  return source;
}
