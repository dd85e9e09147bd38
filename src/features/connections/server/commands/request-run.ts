import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { SourceStatus } from '../../contract.ts';
import { findLatestMoment } from '../../rules.ts';
import { updateSource } from '../queries/write-sources.ts';
import { changeSource, recordSource } from './change-source.ts';

// Impatient clicks must not use up the vendor's rate limit.
const BETWEEN_REQUESTS_SECONDS = 10;

/** Asks for a run as soon as possible. Asking again while it waits asks for nothing more. */
export const requestRun = (db: Db, by: Requester, id: string): Promise<SourceStatus> =>
  changeSource(db, by, {
    id,
    change: async (tx, source) => {
      if (source.requested_by !== null) return;
      refuseHaste(source, by.now);
      await updateSource(tx, id, { requested_by: by.actor.username, next_run_at: by.now });
      await recordSource(tx, by, { id, action: 'run-requested', changes: {} });
    },
  });

function refuseHaste(source: SourceStatus, now: Date): void {
  const { state, last_run } = source;
  if (state === 'paused') throw new AppError('conflict', 'This source is paused. Resume it first.');
  const waitMs = (until: number) => Math.max(0, until - now.getTime());
  const until = computeSoonest(now, source);
  if (until > now) {
    throw new AppError('too_many', 'The provider’s request limit is reached. Try again later.', {
      retryAfterSeconds: waitMs(until.getTime()) / 1000,
    });
  }
  if (!last_run?.requested_by) return;
  const hasteMs = waitMs(Date.parse(last_run.started_at) + BETWEEN_REQUESTS_SECONDS * 1000);
  if (hasteMs > 0) {
    throw new AppError('too_many', 'This source just synced. Wait a few seconds.', {
      retryAfterSeconds: hasteMs / 1000,
    });
  }
}

/** As soon as the service lets us. */
export const computeSoonest = (now: Date, { wait_until }: SourceStatus): Date =>
  findLatestMoment(now, wait_until === null ? null : new Date(wait_until));
