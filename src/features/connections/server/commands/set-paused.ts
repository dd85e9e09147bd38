import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { SourceStatus } from '../../contract.ts';
import { updateSource } from '../queries/write-sources.ts';
import { changeSource, recordSource } from './change-source.ts';
import { computeSoonest } from './request-run.ts';

/** Pauses a source, or resumes it: then it runs at once. */
export const setPaused = (
  db: Db,
  by: Requester,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<SourceStatus> =>
  changeSource(db, by, {
    id,
    change: async (tx, source) => {
      const wasPaused = source.state === 'paused';
      if (wasPaused === isPaused) return;
      await updateSource(tx, id, {
        is_paused: isPaused,
        requested_by: null,
        ...(!isPaused && { next_run_at: computeSoonest(by.now, source) }),
      });
      await recordSource(tx, by, {
        id,
        action: isPaused ? 'paused' : 'resumed',
        changes: {
          is_paused: { before: wasPaused, after: isPaused },
        },
      });
    },
  });
