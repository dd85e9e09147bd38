import { getUser } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';

export interface KnownAddress {
  user_id: number;
  address: string;
  verified_at: Date | null;
  asked_at: Date;
}

const COLUMNS = ['user_id', 'address', 'verified_at', 'asked_at'] as const;

export const selectAddress = (db: Db, userId: number): Promise<KnownAddress | undefined> =>
  db.selectFrom('notification_addresses').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();

/** The addresses that people have shown to be theirs, by person. */
export async function selectVerified(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('notification_addresses')
    .select(['user_id', 'address'])
    .where('verified_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ user_id: id, address }) => [id, address]));
}

interface Asked {
  user_id: number;
  address: string;
  token_hash: Buffer;
  asked_at: Date;
}

/** A new link takes the place of the one before. */
export async function saveAsked(tx: Db, asked: Asked): Promise<void> {
  const { user_id: _, ...row } = { ...asked, verified_at: null };
  await tx
    .insertInto('notification_addresses')
    .values({ ...asked, verified_at: null })
    .onConflict((of) => of.column('user_id').doUpdateSet(row))
    .execute();
}

/** Uses a link up. Answers whose address is verified by it. */
export const spendToken = (
  tx: Db,
  { hash, now, since }: { hash: Buffer; now: Date; since: Date },
): Promise<{ user_id: number; address: string } | undefined> =>
  tx
    .updateTable('notification_addresses')
    .set({ verified_at: now, token_hash: null })
    .where('token_hash', '=', hash)
    .where('asked_at', '>', since)
    .returning(['user_id', 'address'])
    .executeTakeFirst();

/** The address of a person's account, where they have shown that it is theirs; null for any other. */
export async function findVerifiedAddress(db: Db, userId: number): Promise<string | null> {
  const known = await selectAddress(db, userId);
  const { email } = await getUser(db, userId);
  return known?.verified_at && known.address === email ? email : null;
}

/** Notes that a person has shown by other means that an address is theirs: by a link that went there. */
export async function keepVerifiedAddress(
  tx: Db,
  { userId, address, now }: { userId: number; address: string; now: Date },
): Promise<void> {
  const row = { address, verified_at: now, asked_at: now, token_hash: null };
  await tx
    .insertInto('notification_addresses')
    .values({ user_id: userId, ...row })
    .onConflict((of) => of.column('user_id').doUpdateSet(row))
    .execute();
}
