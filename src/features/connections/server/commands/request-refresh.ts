import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { SkipReason } from '../../contract.ts';
import { lockForRefresh } from '../queries/write-sources.ts';
import { runSoon } from './run-soon.ts';

// What was read so recently is as new as it gets; everyone may press the button, as often as they like.
const OLD_AFTER_MS = 60_000;

interface RefreshResult {
  queued: string[];
  skipped: { id: string; why: SkipReason }[];
}

interface RefreshInput extends Requester {
  ids: readonly string[];
}

/** Has sources read again, but those that were just now or must not be. Returns which, and of the others why not. */
export const requestRefresh = (
  db: Db,
  { actor, address, now, ids: wanted }: RefreshInput,
): Promise<RefreshResult> =>
  runInTransaction(db, async (tx) => {
    const sources = await lockForRefresh(tx, wanted);
    const judged = sources.map((source) => ({ id: source.id, why: findSkipReason(source, now) }));
    const ids = judged.flatMap(({ id, why }) => (why === null ? [id] : []));
    const skipped = judged.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }]));
    if (ids.length === 0) return { queued: ids, skipped };
    await runSoon(tx, { ids, by: actor.username, now });
    const request = { now, actor, address, entity: 'source', action: 'run-requested', changes: {} };
    await recordChanges(
      tx,
      ids.map((entityId) => ({ ...request, entityId })),
    );
    return { queued: ids, skipped };
  });

interface Facts {
  is_paused: boolean;
  needs_attention: boolean;
  requested_by: string | null;
  wait_until: Date | null;
  last_attempt_at: Date | null;
  last_success_at: Date | null;
  next_run_at: Date | null;
  failures_in_row: number;
  held_back: unknown;
  is_running: boolean;
}

function findSkipReason(source: Facts, now: Date): SkipReason | null {
  const { wait_until: waitUntil, last_attempt_at: tried, last_success_at: read, next_run_at: next } = source;
  if (source.is_paused) return 'paused';
  if (source.needs_attention) return 'refused';
  if (waitUntil !== null && waitUntil > now) return 'asked-to-wait';
  if (source.requested_by !== null) return 'being-read';
  if (tried === null || tried.getTime() <= now.getTime() - OLD_AFTER_MS) return null;
  if (source.is_running) return 'being-read';
  // It was interrupted, which brought nothing, and is to be repeated at once.
  if (next !== null && next <= now && (read === null || read < tried)) return null;
  if (source.failures_in_row > 0) return 'just-failed';
  return source.held_back === null ? 'just-read' : 'just-held-back';
}
