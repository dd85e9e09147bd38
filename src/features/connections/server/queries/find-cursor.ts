import type { Db } from '#server/db/database.ts';

/** What the last reading of a source that was stored left for the next; null before the first. */
export async function findSourceCursor(db: Db, id: string): Promise<unknown> {
  const row = await db.selectFrom('sources').select('cursor').where('id', '=', id).executeTakeFirst();
  return row?.cursor ?? null;
}
