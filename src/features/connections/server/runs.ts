import { sql, type UpdateObject } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.ts';
import { announce } from '#server/live/announce.ts';
import { nextRunAt, type RunEnd, type Size } from '../rules.ts';
import { storedHeldBack, type StoredHeldBack } from './held-back.ts';

// A process that says nothing for so long is dead, or as good as dead.
const SILENT_SECONDS = 30;

interface BegunRun {
  id: number;
  sourceId: string;
  intervalSeconds: number;
}

/** A run that has begun, and what was known about its source then. */
export interface Run extends BegunRun {
  cursor: unknown;
  /** What the last complete picture added up to. */
  had: Size | null;
  heldBack: StoredHeldBack | null;
  /** Our credentials were refused the last time. */
  needsAttention: boolean;
}

/** The run was declared dead, and may be going on elsewhere: what it has read must not be stored any more. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Begins a run of a source that is due and does not run anywhere; otherwise there is none. */
export async function beginRun(db: Db, sourceId: string, now: Date): Promise<Run | undefined> {
  await endSilentRuns(db, now);
  return db.transaction().execute(async (tx) => {
    const source = await tx
      .selectFrom('sources')
      .select(['interval_seconds', 'cursor', 'row_count', 'unit_count', 'held_back'])
      .select(['needs_attention', 'requested_by'])
      .where('id', '=', sourceId)
      .where('is_configured', '=', true)
      .where('is_paused', '=', false)
      .where('next_run_at', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    if (!source) return undefined;
    const begun = await tx
      .insertInto('sync_runs')
      .values({
        source_id: sourceId,
        status: 'running',
        started_at: now,
        requested_by: source.requested_by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) return undefined;
    await tx
      .updateTable('sources')
      .set({
        last_attempt_at: now,
        requested_by: null,
        next_run_at: new Date(now.getTime() + source.interval_seconds * 1000),
      })
      .where('id', '=', sourceId)
      .execute();
    return {
      id: begun.id,
      sourceId,
      intervalSeconds: source.interval_seconds,
      cursor: source.cursor,
      had: source.unit_count === null ? null : { rows: source.row_count ?? 0, units: source.unit_count },
      heldBack: source.held_back === null ? null : storedHeldBack.parse(source.held_back),
      needsAttention: source.needs_attention,
    };
  });
}

interface Ended {
  now: Date;
  end: RunEnd;
  run: UpdateObject<Tables, 'sync_runs'>;
  source?: UpdateObject<Tables, 'sources'>;
}

/** Records how a run ended, unless it has been declared dead: then everything in this transaction is undone. */
export async function endRun(
  tx: Db,
  { id, sourceId, intervalSeconds }: BegunRun,
  ended: Ended,
): Promise<void> {
  const { now, end } = ended;
  // Always the source before its run: two transactions that lock in different orders would wait for each other.
  await tx.selectFrom('sources').select('id').where('id', '=', sourceId).forUpdate().execute();
  const { numUpdatedRows } = await tx
    .updateTable('sync_runs')
    .set({ ...ended.run, finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunLost(`Run ${id} was declared dead`);
  const next = nextRunAt(end, intervalSeconds, now);
  const soonest = end.status === 'failed' && end.retryAt !== null && end.retryAt > now ? end.retryAt : now;
  await tx
    .updateTable('sources')
    .set({
      ...ended.source,
      // Somebody asked for another run while this one was going on.
      next_run_at: sql`case when requested_by is null then ${next}::timestamptz else ${soonest}::timestamptz end`,
    })
    .where('id', '=', sourceId)
    .execute();
  await announce(tx, { topic: 'connections' });
}

/** Marks the runs of dead processes as failed, so that they are repeated. */
export async function endSilentRuns(db: Db, now: Date): Promise<void> {
  const silent = await db
    .selectFrom('sync_runs')
    .innerJoin('sources', 'sources.id', 'sync_runs.source_id')
    .select(['sync_runs.id', 'source_id', 'interval_seconds', 'failures_in_row'])
    .where('status', '=', 'running')
    .where('alive_at', '<', sql<Date>`now() - make_interval(secs => ${SILENT_SECONDS})`)
    .execute();
  for (const { id, source_id: sourceId, interval_seconds: intervalSeconds, ...source } of silent) {
    const failuresInRow = source.failures_in_row + 1;
    const message = 'The run was cut off: its process ended without a word. Nothing of it was stored.';
    const run = { id, sourceId, intervalSeconds };
    await db
      .transaction()
      .execute((tx) =>
        endRun(tx, run, {
          now,
          end: { status: 'interrupted', failuresInRow },
          run: { status: 'failed', message },
          source: { failures_in_row: failuresInRow, last_error: message },
        }),
      )
      // Another process was quicker.
      .catch((error) => {
        if (!(error instanceof RunLost)) throw error;
      });
  }
}
