import type { Db } from '#server/db/database.ts';

/** What signs the links by which mails are stopped; made with the database. */
export const selectSigningKey = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('notification_keys').select('key').executeTakeFirstOrThrow()).key;
