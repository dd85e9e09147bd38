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
