import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { PRIORITY_OF_KIND } from '../../rules.ts';
import { RUN_MAX_MS, runSourceOnce } from './run-source.ts';
import { endSilentRuns } from './end-run.ts';
import type { Source } from '../feeds/source.ts';
import { deleteRunsBefore } from '../queries/write-runs.ts';
import { selectDueSources, storeSources } from '../queries/write-sources.ts';

// How soon a due source is noticed, at the price of two small queries.
const LOOK_SECONDS = 3;
// Sources of one vendor account wait for each other in its connector; this is for the rest.
const AT_ONCE = 4;
const RUNS_KEPT_DAYS = 30;

/** Makes the sources of the configuration known; those that left it are kept, and no longer read. */
export const registerSources = (db: Db, sources: readonly Source[], now: Date): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const ids = sources.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw new Error(`Two sources have the same id: ${ids.join(', ')}`);
    await storeSources(tx, sources, now);
  });

/** Runs each source when it is due, independently of the others. */
export function syncJob(sources: readonly Source[], clock: () => Date): Job {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return defineJob({
    name: 'sync-source',
    everySeconds: LOOK_SECONDS,
    dueKeys: ({ db, now }) => listDueSources(db, [...byId.keys()], now),
    getPriority(key) {
      const kind = byId.get(key)?.kind;
      return kind === undefined ? 0 : PRIORITY_OF_KIND[kind];
    },
    timeoutMs: RUN_MAX_MS + 60_000,
    // The timetable repeats what failed; the queue must not do so as well.
    attempts: 1,
    concurrency: AT_ONCE,
    async run({ db, key, log, signal }) {
      const source = byId.get(key);
      if (source) await runSourceOnce(source, { db, clock, log, stopping: signal });
    },
  });
}

async function listDueSources(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  await endSilentRuns(db, now);
  return selectDueSources(db, ids, now);
}

/** Forgets old runs, but of each source the last twenty. */
export function purgeRuns(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteRunsBefore(db, new Date(now.getTime() - RUNS_KEPT_DAYS * DAY_MS), signal);
}
