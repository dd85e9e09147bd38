import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { OtherConfiguration, SourceFreshness, SourceStatus, SyncRun } from '../../contract.ts';
import { selectOtherConfigurations } from './configurations.ts';
import { selectFreshness, selectRuns, selectStatuses } from './sources.ts';

const SHOWN_RUNS = 20;
// A process says it every half minute.
const SILENT_AFTER_MS = 120_000;

/** How old the data of every source is. */
export const listSourceFreshness = (db: Db, now: Date): Promise<SourceFreshness[]> =>
  selectFreshness(db, now);

export const listSourceStatuses = (db: Db, now: Date): Promise<SourceStatus[]> => selectStatuses(db, now);

export async function listSourceRuns(db: Db, id: string, now: Date): Promise<SyncRun[]> {
  await getSource(db, id, now);
  return selectRuns(db, id, SHOWN_RUNS);
}

export async function getSource(db: Db, id: string, now: Date): Promise<SourceStatus> {
  const [source] = await selectStatuses(db, now, id);
  if (!source) throw new AppError('not_found', 'This source doesn’t exist.');
  return source;
}

/** The processes that run with another configuration than the installation's. */
export async function listOtherConfigurations(db: Db, now: Date): Promise<OtherConfiguration[]> {
  const found = await selectOtherConfigurations(db, new Date(now.getTime() - SILENT_AFTER_MS));
  return found.map(({ process, seenAt }) => ({ process, seen_at: seenAt.toISOString() }));
}
