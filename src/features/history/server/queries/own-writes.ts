import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A person's newest write, and whether another database has it: every write is in the history, in its transaction. */
export const ownWrites = {
  async selectNewest(db: Db, userId: number): Promise<string | null> {
    const newest = await db
      .selectFrom('history')
      .select((eb) => eb.cast<string>('id', 'text').as('id'))
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('history.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.id ?? null;
  },

  async isKnown(db: Db, entry: string): Promise<boolean> {
    const found = await db
      .selectFrom('history')
      .select('entity')
      .where(sql<boolean>`id = ${entry}::bigint`)
      .executeTakeFirst();
    return found !== undefined;
  },
};
