import type { Db } from '#server/db/database.ts';
import type { SealedSecret } from '#server/secrets.ts';

interface StoredCodes {
  secret: SealedSecret;
  confirmedAt: Date | null;
}

export async function selectCodes(db: Db, userId: number): Promise<StoredCodes | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['secret', 'key_name', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { secret: { sealed: row.secret, keyName: row.key_name }, confirmedAt: row.confirmed_at };
}

/** Stores a secret that no code has confirmed yet, in place of another such one; false where one is in use. */
export async function storeSecret(
  db: Db,
  userId: number,
  { sealed, keyName, now }: SealedSecret & { now: Date },
): Promise<boolean> {
  const row = { secret: sealed, key_name: keyName, made_at: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, ...row, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...row, last_step: null })
        .where('one_time_codes.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes a code by its step; false where it, or a later one, was taken before. Two at once wait for each other. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const markConfirmed = (db: Db, userId: number, now: Date) =>
  db.updateTable('one_time_codes').set({ confirmed_at: now }).where('user_id', '=', userId).execute();

export async function deleteCodes(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The secrets that another key encrypts than this one, or none. */
export async function selectOtherwiseSealed(db: Db, keyName: string) {
  const rows = await db
    .selectFrom('one_time_codes')
    .select(['user_id', 'secret', 'key_name'])
    .where('key_name', 'is distinct from', keyName)
    .execute();
  return rows.map(({ user_id, secret, key_name }) => ({
    userId: user_id,
    secret: { sealed: secret, keyName: key_name },
  }));
}

/** Stores a secret as another key encrypts it, unless it was replaced in the meantime. */
export const replaceSealed = (
  db: Db,
  userId: number,
  { before, after }: { before: SealedSecret; after: SealedSecret },
) =>
  db
    .updateTable('one_time_codes')
    .set({ secret: after.sealed, key_name: after.keyName })
    .where('user_id', '=', userId)
    .where('secret', '=', before.sealed)
    .execute();
