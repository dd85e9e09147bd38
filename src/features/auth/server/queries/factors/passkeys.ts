import type { Db } from '#server/db/database.ts';

export interface StoredPasskey {
  id: number;
  userId: number;
  username: string;
  publicKey: Buffer;
  rpId: string;
  counter: number;
}

export const selectPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id as credentialId', 'transports', 'rp_id as rpId'])
    .select(['made_at as madeAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectPasskey = (db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id as userId', 'users.username', 'public_key as publicKey'])
    .select(['rp_id as rpId', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

interface NewPasskey {
  userId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  rpId: string;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

/** Stores a passkey; false where there is one with this credential, of whichever person. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, rpId, now, ...rest } = passkey;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      ...rest,
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      rp_id: rpId,
      made_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes a use; false where another request has used the passkey since it was read, so that no count is taken twice. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  { counted, now }: { counted: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: counted, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyName(
  tx: Db,
  { id, userId, name }: { id: number; userId: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(
  tx: Db,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const deletePasskeys = (tx: Db, userId: number) =>
  tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();

/** The account that a passkey signs in to; undefined where it is inactive. */
export const selectAccountOfPasskey = (db: Db, passkeyId: number) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['users.id', 'users.username', 'users.session_epoch as sessionEpoch'])
    .select(['users.is_active as isActive', 'users.password_hash as passwordHash'])
    .where('passkeys.id', '=', passkeyId)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
