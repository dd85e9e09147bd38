import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';

/** The cursor of a shop whose orders are still being read; `isFirstLoad` is new, and missing in an older one. */
const loading = z.object({
  isLoading: z.literal(true),
  isFirstLoad: z.boolean().default(false),
  since: z.iso.datetime().optional().catch(undefined),
});

/** What the source of a shop’s parcels is called. */
export const formatParcelFeed = (account: string): string => `shipments:${account}`;

const selectParcelFeeds = (db: Db) =>
  db
    .selectFrom('sources')
    .select(['id', 'name', 'last_success_at', 'cursor'])
    .where('kind', '=', 'shipments')
    .where('is_configured', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Until when the parcels of every shop are known; null where no shop is read, or one is still loading its past. */
export async function findParcelsKnownUntil(db: Db): Promise<Date | null> {
  let known: Date | null = null;
  for (const { last_success_at: readAt, cursor } of await selectParcelFeeds(db)) {
    if (readAt === null || loading.safeParse(cursor).success) return null;
    if (known === null || readAt < known) known = readAt;
  }
  return known;
}

export interface LoadingShop {
  id: string;
  name: string;
  /** The company day up to which changes of its orders are read; null before the first piece. */
  knownTo: string | null;
  isFirstLoad: boolean;
}

/**
 * The shops of which parcels are missing: those that were never read, and those with orders still to be read. Only the day
 * of a cursor is used, because remembered answers depend on the days of a source's moments alone.
 */
export async function listLoadingShops(db: Db, timeZone: string): Promise<LoadingShop[]> {
  const feeds = await selectParcelFeeds(db);
  return feeds.flatMap(({ id, name, last_success_at: readAt, cursor }) => {
    if (readAt === null) return { id, name, knownTo: null, isFirstLoad: true };
    const { data } = loading.safeParse(cursor);
    if (data === undefined) return [];
    const { since, isFirstLoad } = data;
    return {
      id,
      name,
      knownTo: since === undefined ? null : getDayInZone(timeZone, new Date(since)),
      isFirstLoad,
    };
  });
}
