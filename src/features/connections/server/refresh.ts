import { recordChange, type Actor } from '#features/history/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { runSoon } from './run-soon.ts';

// What was read so recently is as new as it gets; everybody may press the button, as often as they like.
const OLD_AFTER_MS = 60_000;

interface Wanted {
  actor: Actor;
  address: string | null;
  now: Date;
  ids: readonly string[];
}

/** Has sources read again, but those that were just now or must not be. Returns which. */
export const refreshSources = (db: Db, { actor, address, now, ids: wanted }: Wanted): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const oldAt = new Date(now.getTime() - OLD_AFTER_MS);
    const old = await tx
      .selectFrom('sources')
      .select('id')
      .where('id', 'in', wanted)
      .where('is_configured', '=', true)
      .where('is_paused', '=', false)
      .where('needs_attention', '=', false)
      .where('requested_by', 'is', null)
      .where((q) => q.or([q('last_attempt_at', 'is', null), q('last_attempt_at', '<=', oldAt)]))
      .where((q) => q.or([q('wait_until', 'is', null), q('wait_until', '<=', now)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await runSoon(tx, { ids, by: actor.username, now });
    for (const entityId of ids) {
      const change = {
        now,
        actor,
        address,
        entity: 'source',
        entityId,
        action: 'run-requested',
        changes: {},
      };
      await recordChange(tx, change);
    }
    await announce(tx, { topic: 'connections' });
    return ids;
  });
