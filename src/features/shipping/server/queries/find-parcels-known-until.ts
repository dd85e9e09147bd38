import type { Db } from '#server/db/database.ts';
import { z } from 'zod';

const loading = z.object({ isLoading: z.boolean() });

/** Until when the parcels of every shop are known; null where no shop is read, or one is still loading its past. */
export async function findParcelsKnownUntil(db: Db): Promise<Date | null> {
  const feeds = await db
    .selectFrom('sources')
    .select(['last_success_at', 'cursor'])
    .where('kind', '=', 'shipments')
    .where('is_configured', '=', true)
    .execute();
  let known: Date | null = null;
  for (const { last_success_at: readAt, cursor } of feeds) {
    if (readAt === null || loading.safeParse(cursor).data?.isLoading) return null;
    if (known === null || readAt < known) known = readAt;
  }
  return known;
}
