import type { Db } from '#server/db/database.ts';
import { formatFeedSource } from '../../../rules/place.ts';

/** What an account may see of what comes into a warehouse or is corrected there. */
export interface OfferedFeed {
  sourceId: string;
  /** Null until its past has been read. */
  knownUntil: Date | null;
}

/** Until when each feed of each warehouse is known, without those that the account may not see or that were never read. */
export async function listOfferedFeeds(db: Db): Promise<OfferedFeed[]> {
  const rows = await db
    .selectFrom('warehouse_feeds')
    .select(['warehouse_id', 'feed', 'known_until'])
    .where('is_offered', '=', true)
    .execute();
  return rows.map(({ warehouse_id: id, feed, known_until: knownUntil }) => ({
    sourceId: formatFeedSource(feed, id),
    knownUntil,
  }));
}
