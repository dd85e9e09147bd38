import type { Db } from '#server/db/database.ts';
import { FBA_REGIONS, formatPoolSource, type FbaPoolRegion } from '../../rules.ts';

/** The connected pools that have never been read: what lies there is unknown, and in no sum. */
export async function listUnreadPools(db: Db, regions: readonly FbaPoolRegion[]): Promise<FbaPoolRegion[]> {
  const sources = await db
    .selectFrom('sources')
    .select('id')
    .where('kind', '=', 'fba-stock')
    .where('is_configured', '=', true)
    .where('last_success_at', 'is', null)
    .execute();
  const unread = new Set(sources.map(({ id }) => id));
  return FBA_REGIONS.filter((pool) => regions.includes(pool) && unread.has(formatPoolSource(pool)));
}
