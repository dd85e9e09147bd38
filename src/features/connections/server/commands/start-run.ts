import type { Db } from '#server/db/database.ts';
import type { AnswerSize } from '../../rules.ts';
import { insertRun, lockDueSource } from '../queries/write-runs.ts';
import { updateSource } from '../queries/write-sources.ts';
import { endSilentRuns, type BegunRun } from './end-run.ts';
import { storedHeldBack, type StoredHeldBack } from '../queries/held-picture.ts';

/** A run that has begun, and what was known about its source then. */
export interface Run extends BegunRun {
  cursor: unknown;
  /** What the last complete picture added up to. */
  had: AnswerSize | null;
  heldBack: StoredHeldBack | null;
  /** The moment that the last good data is of. */
  lastSuccessAt: Date | null;
  /** Our credentials were refused the last time. */
  needsAttention: boolean;
}

/** Begins a run of a source that is due and does not run anywhere; otherwise there is none. */
export async function startRun(db: Db, sourceId: string, now: Date): Promise<Run | undefined> {
  await endSilentRuns(db, now);
  return db.transaction().execute(async (tx) => {
    const source = await lockDueSource(tx, sourceId, now);
    if (!source) return undefined;
    const begun = await insertRun(tx, { sourceId, now, requestedBy: source.requested_by });
    if (!begun) return undefined;
    await updateSource(tx, sourceId, {
      last_attempt_at: now,
      requested_by: null,
      next_run_at: new Date(now.getTime() + source.interval_seconds * 1000),
    });
    return {
      id: begun.id,
      sourceId,
      intervalSeconds: source.interval_seconds,
      cursor: source.cursor,
      had: source.unit_count === null ? null : { rows: source.row_count ?? 0, units: source.unit_count },
      heldBack: source.held_back === null ? null : storedHeldBack.parse(source.held_back),
      lastSuccessAt: source.last_success_at,
      needsAttention: source.needs_attention,
    };
  });
}
