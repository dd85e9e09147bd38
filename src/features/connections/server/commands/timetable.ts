import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { announce } from '#server/live/announce.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { RUN_MAX_MS, runSourceOnce } from './run-source.ts';
import { endSilentRuns } from './end-run.ts';
import type { Source } from '../feeds/source.ts';

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
    const given = sources.map(({ id, kind, name, intervalSeconds, topics }) => ({
      id,
      kind,
      name,
      intervalSeconds,
      topics,
    }));
    await sql`
      insert into sources (id, kind, name, interval_seconds, topics, next_run_at)
      select id, kind, name, "intervalSeconds", topics, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (id text, kind text, name text, "intervalSeconds" integer, topics text[])
      -- Always in the same order: several processes start at once.
      order by id
      on conflict (id) do update
      set kind = excluded.kind, name = excluded.name, interval_seconds = excluded.interval_seconds,
          topics = excluded.topics,
          is_configured = true,
          -- A shorter interval counts from now on, but not against a wait that the vendor asked for.
          next_run_at = greatest(sources.wait_until, case when sources.is_configured
            then least(sources.next_run_at, ${now}::timestamptz + make_interval(secs => excluded.interval_seconds))
            else ${now}::timestamptz end)`.execute(tx);
    await tx
      .updateTable('sources')
      .set({ is_configured: false })
      .where('is_configured', '=', true)
      .$if(ids.length > 0, (others) => others.where('id', 'not in', ids))
      .execute();
    await announce(tx, { topic: 'connections' });
  });

/** Runs each source when it is due, independently of the others. */
export function syncJob(sources: readonly Source[], clock: () => Date): Job {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return defineJob({
    name: 'sync-source',
    everySeconds: LOOK_SECONDS,
    dueKeys: ({ db, now }) => listDueSources(db, [...byId.keys()], now),
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
  const due = await db
    .selectFrom('sources')
    .select('id')
    .where('id', 'in', ids)
    .where('is_configured', '=', true)
    .where('is_paused', '=', false)
    .where('next_run_at', '<=', now)
    .execute();
  return due.map(({ id }) => id);
}

/** Forgets old runs, but of each source the last twenty. */
export async function purgeRuns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RUNS_KEPT_DAYS * DAY_MS);
  const { numAffectedRows } = await sql`
    delete from sync_runs as old
    where started_at < ${before} and id < (
      select min(id) from (
        select id from sync_runs where source_id = old.source_id order by id desc limit 20
      ) as shown
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
