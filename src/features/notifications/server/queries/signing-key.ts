import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';

const KEY_BYTES = 32;

/** What signs the links by which mails are stopped; made when it is first needed, by one process for all. */
export async function selectSigningKey(db: Db): Promise<Buffer> {
  const known = await findSigningKey(db);
  if (known) return known;
  await db
    .insertInto('notification_keys')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute();
  // Another process may have been first.
  return (await findSigningKey(db)) ?? selectSigningKey(db);
}

const findSigningKey = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('notification_keys').select('key').executeTakeFirst())?.key;
