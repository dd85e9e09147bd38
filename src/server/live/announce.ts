import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { LiveEvent } from '#shared/live.ts';

/** The channel on which processes tell each other what changed. */
export const LIVE_CHANNEL = 'touchline_live';

/** Tells every open browser what changed. Inside a transaction it is told when that commits, or never. */
export async function announce(db: Db, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}
