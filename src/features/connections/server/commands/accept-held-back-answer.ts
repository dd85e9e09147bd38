import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { SourceStatus } from '../../contract.ts';
import { selectHeldBack, updateSource } from '../queries/write-sources.ts';
import { changeSource, recordSource } from './change-source.ts';
import { computeSoonest } from './request-run.ts';

/** Accepts the answer that was held back at this moment: the next run, asked for at once, may take it. */
export const acceptHeldBackAnswer = (
  db: Db,
  by: Requester,
  { id, at }: { id: string; at: string },
): Promise<SourceStatus> =>
  changeSource(db, by, {
    id,
    change: async (tx, source) => {
      const held = await selectHeldBack(tx, id);
      if (held?.at !== at) {
        throw new AppError('conflict', 'This data is no longer waiting: a newer sync replaced it.');
      }
      if (held.acceptedBy !== null) return;
      if (source.state === 'paused')
        throw new AppError('conflict', 'This source is paused. Resume it first.');
      await updateSource(tx, id, {
        held_back: JSON.stringify({ ...held, acceptedBy: by.actor.username }),
        requested_by: by.actor.username,
        next_run_at: computeSoonest(by.now, source),
      });
      await recordSource(tx, by, {
        id,
        action: 'accepted',
        changes: { held_back: { before: held.message, after: 'accepted' } },
      });
    },
  });
