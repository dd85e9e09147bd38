import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Feed } from '../../../rules/place.ts';

interface MarkedFeed {
  /** Of the warehouse. */
  id: string;
  feed: Feed;
  isOffered: boolean;
  /** Null until the past has been read. */
  knownUntil?: Date | null;
}

/** Keeps whether the account may see it, and until when it is known. Nothing of that is a change. */
export async function markFeed(
  tx: Db,
  { id, feed, isOffered, knownUntil = null }: MarkedFeed,
): Promise<number> {
  await sql`
    insert into warehouse_feeds as stored (warehouse_id, feed, is_offered, known_until)
    values (${id}, ${feed}, ${isOffered}, ${knownUntil})
    on conflict (warehouse_id, feed) do update
    set is_offered = excluded.is_offered, known_until = coalesce(excluded.known_until, stored.known_until)`.execute(
    tx,
  );
  return 0;
}
