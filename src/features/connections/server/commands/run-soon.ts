import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface Wanted {
  ids: readonly string[];
  /** The service that says so. */
  by: string;
  now: Date;
}

/**
 * Has sources run as soon as possible, because their service told us that something has changed. Asking again while
 * they wait asks for nothing more; a pause, refused credentials and a wait that the service asked for hold.
 */
export async function runSoon(db: Db, { ids, by, now }: Wanted): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sources')
    .set({ requested_by: by, next_run_at: sql`greatest(${now}::timestamptz, wait_until)` })
    .where('id', 'in', ids)
    .where('is_configured', '=', true)
    .where('is_paused', '=', false)
    // Repeating refused credentials would lock the account.
    .where('needs_attention', '=', false)
    .where('requested_by', 'is', null)
    .execute();
}
