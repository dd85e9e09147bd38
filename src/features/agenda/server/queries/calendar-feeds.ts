import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface CalendarFeed {
  created_at: Date;
  last_used_at: Date | null;
}

/** The calendar address of a person; undefined without one. */
export const selectFeed = (db: Db, userId: number): Promise<CalendarFeed | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Gives a person a new address, which ends the one before. Answers whether there was one. */
export async function replaceFeed(
  tx: Db,
  { userId, hash, now }: { userId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const had = await deleteFeed(tx, userId);
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: hash, created_at: now, counted_from: now })
    .execute();
  return had;
}

/** Answers whether there was one. */
export async function deleteFeed(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Counts a reading of the calendar with this token. Answers how many there were within the hour, this one included;
 * undefined where the token opens nothing, also when its person may not sign in.
 */
export async function countUse(
  db: Db,
  { hash, now, spanMs }: { hash: Buffer; now: Date; spanMs: number },
): Promise<{ uses: number; countedFrom: Date } | undefined> {
  const since = new Date(now.getTime() - spanMs);
  const { rows } = await sql<{ uses: number; countedFrom: Date }>`
    update calendar_feeds
    set last_used_at = ${now},
      uses = case when counted_from > ${since} then uses + 1 else 1 end,
      counted_from = case when counted_from > ${since} then counted_from else ${now}::timestamptz end
    from users
    where token_hash = ${hash} and users.id = user_id and users.is_active
    returning uses, counted_from as "countedFrom"`.execute(db);
  return rows[0];
}
