import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

/** The channel on which processes tell each other what changed. */
export const LIVE_CHANNEL = 'touchline_live';

/** What changed, for everybody or for one user: its topic is the one that browsers are told. */
export const announcement = z.object({ topic: z.string(), userId: z.int().optional() });
export type Announcement = z.infer<typeof announcement>;

/** Tells every open browser what changed. Inside a transaction it is told when that commits, or never. */
export async function announce(db: Db, what: Announcement): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(what)})`.execute(db);
}
