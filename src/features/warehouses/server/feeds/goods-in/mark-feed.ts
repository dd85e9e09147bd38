import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Feed } from '../../../rules/place.ts';

interface MarkedFeed {
  /** Of the warehouse. */
  id: string;
  feed: Feed;
  isOffered: boolean;
  knownFrom?: Date;
  /** Null until the past has been read. */
  knownUntil?: Date | null;
}

/** Keeps whether the account may see it, and since when and until when it is known. Nothing of that is a change. */
export async function markFeed(
  tx: Db,
  { id, feed, isOffered, knownFrom, knownUntil = null }: MarkedFeed,
): Promise<number> {
  await sql`
    insert into warehouse_feeds as stored (warehouse_id, feed, is_offered, known_from, known_until)
    values (${id}, ${feed}, ${isOffered}, ${knownFrom ?? null}, ${knownUntil})
    on conflict (warehouse_id, feed) do update
    set is_offered = excluded.is_offered, known_from = coalesce(stored.known_from, excluded.known_from),
        known_until = coalesce(excluded.known_until, stored.known_until)`.execute(tx);
  return 0;
}
