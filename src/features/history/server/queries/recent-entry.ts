import type { Db } from '#server/db/database.ts';

interface EntryQuestion {
  userId: number | null;
  entity: string;
  action: string;
  since: Date;
}

/** Whether a person did something of a kind since then. */
export async function hasRecentEntry(
  db: Db,
  { userId, entity, action, since }: EntryQuestion,
): Promise<boolean> {
  const found = await db
    .selectFrom('history')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('entity', '=', entity)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
