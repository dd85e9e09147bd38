import type { Db } from '#server/db/database.ts';

/** A person as a provider knows them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
}

/** Whose account a person of a provider is linked to. */
export async function selectLinkedUser(
  db: Db,
  { issuer, subject }: ProviderPerson,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('provider_links')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

interface LinkUse extends ProviderPerson {
  email: string | null;
  now: Date;
}

/** Links a person to an account; false where either has another link, also one that was made at this moment. */
export async function insertLink(
  tx: Db,
  { issuer, subject, email, userId, now }: LinkUse & { userId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('provider_links')
    .values({ issuer, subject, email, user_id: userId, linked_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const noteLinkUse = (tx: Db, { issuer, subject, email, now }: LinkUse) =>
  tx
    .updateTable('provider_links')
    .set({ email, last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

export const selectLinksOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('provider_links')
    .select(['id', 'issuer', 'email', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();

/** Takes a link from its owner; undefined where it is not theirs. */
export const deleteLink = (
  tx: Db,
  { id, userId }: { id: number; userId: number },
): Promise<ProviderPerson | undefined> =>
  tx
    .deleteFrom('provider_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
