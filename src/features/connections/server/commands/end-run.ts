import type { UpdateObject } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.ts';
import { findLatestMoment, computeNextRun, type RunEnd } from '../../rules.ts';
import { lockSourceOfRun, selectSilentRuns, updateRunningRun } from '../queries/write-runs.ts';
import { updateSource } from '../queries/write-sources.ts';

// A process that is silent for this long is dead, or as good as dead.
const SILENT_SECONDS = 30;

export interface BegunRun {
  id: number;
  sourceId: string;
  intervalSeconds: number;
}

/** The run was declared dead, and may be going on elsewhere: what it has read must not be stored any more. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

interface RunEndInput {
  now: Date;
  end: RunEnd;
  run: UpdateObject<Tables, 'sync_runs'>;
  source?: Omit<UpdateObject<Tables, 'sources'>, 'wait_until' | 'next_run_at'>;
  /** Until when the vendor asked this run to leave it alone. */
  waitUntil?: Date | null;
}

/**
 * Records how a run ended, unless it has been declared dead: then everything in this transaction is undone.
 */
export async function endRun(
  tx: Db,
  { id, sourceId, intervalSeconds }: BegunRun,
  ended: RunEndInput,
): Promise<void> {
  const { now, end } = ended;
  // Always the source before its run: two transactions that lock in different orders would wait for each other.
  const before = await lockSourceOfRun(tx, sourceId);
  const isRunning = await updateRunningRun(tx, id, { ...ended.run, finished_at: now });
  if (!before || !isRunning) throw new RunLost(`Run ${id} was declared dead`);
  // No run begins within a wait, so one that still holds was imposed on a test during this run.
  const wait = findLatestMoment(now, before.wait_until, ended.waitUntil);
  // Repeating refused credentials would lock the account, even when another run was requested.
  const isRefused = end.status === 'failed' && end.isRefused;
  // Another run was requested while this one was going on.
  const isAskedFor = before.requested_by !== null && !isRefused;
  const soonest = end.status === 'failed' ? end.retryAt : end.status === 'waiting' ? end.until : null;
  const next = isAskedFor ? soonest : computeNextRun(end, intervalSeconds, now);
  await updateSource(tx, sourceId, {
    ...ended.source,
    ...(isRefused && { requested_by: null }),
    wait_until: wait > now ? wait : null,
    next_run_at: findLatestMoment(wait, next),
  });
}

/** Marks the runs of dead processes as failed, so that they are repeated. */
export async function endSilentRuns(db: Db, now: Date): Promise<void> {
  const silent = await selectSilentRuns(db, SILENT_SECONDS);
  for (const { id, source_id: sourceId, interval_seconds: intervalSeconds, ...source } of silent) {
    const failuresInRow = source.failures_in_row + 1;
    const message = 'The sync was cut off because its process died. Nothing was saved.';
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
