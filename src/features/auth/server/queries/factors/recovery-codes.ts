import type { Db } from '#server/db/database.ts';

/** Stores new codes in place of all others of a person. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: number,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, made_at: now, used_at: null })))
    .execute();
}

export const deleteRecoveryCodes = (tx: Db, userId: number) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

/** Takes a code; false where it is none of this person, or was taken before. Two at once wait for each other. */
export async function takeRecoveryCode(
  db: Db,
  userId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<{ made: number; left: number }> {
  const { made, left } = await db
    .selectFrom('recovery_codes')
    .select((is) => [
      is.fn.countAll<number>().as('made'),
      is.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { made, left };
}
