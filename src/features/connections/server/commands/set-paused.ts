import type { AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live/announce.ts';
import type { SourceStatus } from '../../contract.ts';
import { changeSource, recordSource } from './change-source.ts';
import { computeSoonest } from './request-run.ts';

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
    await recordSource(tx, by, id, isPaused ? 'paused' : 'resumed', {
      is_paused: { before: wasPaused, after: isPaused },
    });
  });
