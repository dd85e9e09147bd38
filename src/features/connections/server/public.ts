import type { FieldChange } from '#features/history/contract.ts';
import { recordChange, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import type { SourceFreshness, SourceStatus, SyncRun } from '../contract.ts';
import { findLatestMoment, computeNextStateChange as nextChange } from '../rules.ts';
import { storedHeldBack } from './queries/held-picture.ts';
import { selectFreshness, selectIntervals, selectRuns, selectStatuses } from './queries/sources.ts';

export { sourceNaming } from './queries/record-names.ts';
export { requestRefresh } from './commands/request-refresh.ts';
export { runSourceOnce } from './commands/run-source.ts';
export { runSoon } from './commands/run-soon.ts';
export type { SourceReading, Source } from './feeds/source.ts';
export { testSource } from './commands/test-source.ts';
export { purgeRuns, registerSources, syncJob } from './commands/timetable.ts';

const SHOWN_RUNS = 20;
// Somebody who is impatient must not use up the vendor's patience.
const BETWEEN_REQUESTS_SECONDS = 10;

/** How old the data of every source is. */
export const listSourceFreshness = (db: Db, now: Date): Promise<SourceFreshness[]> => selectFreshness(db, now);

/** When the passing of time alone will next change the state of a source. */
export const findNextStateChange = async (db: Db, now: Date): Promise<Date | null> =>
  nextChange(await selectIntervals(db), now);

export const listSourceStatuses = (db: Db, now: Date): Promise<SourceStatus[]> => selectStatuses(db, now);

export async function listSourceRuns(db: Db, id: string, now: Date): Promise<SyncRun[]> {
  await getSource(db, id, now);
  return selectRuns(db, id, SHOWN_RUNS);
}

async function getSource(db: Db, id: string, now: Date): Promise<SourceStatus> {
  const [source] = await selectStatuses(db, now, id);
  if (!source) throw new AppError('not_found', 'There is no such source.');
  return source;
}

/** Asks for a run as soon as possible. Asking again while it waits asks for nothing more. */
export const requestRun = (db: Db, by: AskedBy, id: string): Promise<SourceStatus> =>
  changeSource(db, by, id, async (tx, source) => {
    if (source.requested_by !== null) return;
    refuseHaste(source, by.now);
    await tx
      .updateTable('sources')
      .set({ requested_by: by.actor.username, next_run_at: by.now })
      .where('id', '=', id)
      .execute();
    await record(tx, by, id, 'run-requested', {});
  });

function refuseHaste(source: SourceStatus, now: Date): void {
  const { state, last_run } = source;
  if (state === 'paused') throw new AppError('conflict', 'This source is paused. Resume it first.');
  const waitMs = (until: number) => Math.max(0, until - now.getTime());
  const until = computeSoonest(now, source);
  if (until > now) {
    throw new AppError('too_many', 'The service asked us to leave it alone for a while.', {
      retryAfterSeconds: waitMs(until.getTime()) / 1000,
    });
  }
  if (!last_run?.requested_by) return;
  const hasteMs = waitMs(Date.parse(last_run.started_at) + BETWEEN_REQUESTS_SECONDS * 1000);
  if (hasteMs > 0) {
    throw new AppError('too_many', 'This source was run just now. Please wait a few seconds.', {
      retryAfterSeconds: hasteMs / 1000,
    });
  }
}

/** Pauses a source, or resumes it: then it runs at once. */
export const setPaused = (db: Db, by: AskedBy, id: string, isPaused: boolean): Promise<SourceStatus> =>
  changeSource(db, by, id, async (tx, source) => {
    const wasPaused = source.state === 'paused';
    if (wasPaused === isPaused) return;
    const { topics } = await tx
      .updateTable('sources')
      .set({ is_paused: isPaused, requested_by: null })
      .$if(!isPaused, (resumed) => resumed.set({ next_run_at: computeSoonest(by.now, source) }))
      .where('id', '=', id)
      .returning('topics')
      .executeTakeFirstOrThrow();
    for (const topic of topics) await announce(tx, { topic });
    await record(tx, by, id, isPaused ? 'paused' : 'resumed', {
      is_paused: { before: wasPaused, after: isPaused },
    });
  });

/** As soon as the service lets us. */
const computeSoonest = (now: Date, { wait_until }: SourceStatus): Date =>
  findLatestMoment(now, wait_until === null ? null : new Date(wait_until));

/** Accepts the answer that was held back at this moment: the next run, asked for at once, may take it. */
export const acceptHeldPicture = (db: Db, by: AskedBy, id: string, at: string): Promise<SourceStatus> =>
  changeSource(db, by, id, async (tx, source) => {
    const { held_back } = await tx
      .selectFrom('sources')
      .select('held_back')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const held = held_back === null ? null : storedHeldBack.parse(held_back);
    if (held?.at !== at) {
      throw new AppError('conflict', 'This answer no longer waits: a newer run has decided about it.');
    }
    if (held.acceptedBy !== null) return;
    if (source.state === 'paused') throw new AppError('conflict', 'This source is paused. Resume it first.');
    await tx
      .updateTable('sources')
      .set({
        held_back: JSON.stringify({ ...held, acceptedBy: by.actor.username }),
        requested_by: by.actor.username,
        next_run_at: computeSoonest(by.now, source),
      })
      .where('id', '=', id)
      .execute();
    await record(tx, by, id, 'accepted', { held_back: { before: held.message, after: 'accepted' } });
  });

const record = (
  tx: Db,
  { now, actor, address }: AskedBy,
  id: string,
  action: string,
  changes: Record<string, FieldChange>,
) => recordChange(tx, { now, actor, address, entity: 'source', entityId: id, action, changes });

/** Changes a source that nobody else changes meanwhile, and tells everybody. */
const changeSource = (
  db: Db,
  { now }: AskedBy,
  id: string,
  change: (tx: Db, source: SourceStatus) => Promise<void>,
): Promise<SourceStatus> =>
  runInTransaction(db, async (tx) => {
    await tx.selectFrom('sources').select('id').where('id', '=', id).forUpdate().execute();
    await change(tx, await getSource(tx, id, now));
    await announce(tx, { topic: 'connections' });
    return getSource(tx, id, now);
  });
