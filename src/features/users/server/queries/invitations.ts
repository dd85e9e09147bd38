import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import type { Role } from '#shared/access/rights.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { toComparableText } from '#shared/text.ts';

/** How long after its expiry an invitation can still be sent again. */
const EXPIRED_KEPT_DAYS = 30;

export interface StoredInvitation {
  id: number;
  email: string;
  role: Role;
  invitedAt: Date;
  expiresAt: Date;
  /** Null where their account is gone. */
  invitedBy: string | null;
  isInviterAdmin: boolean;
}

/** The invitations that no one has accepted. */
const selectPending = (db: Db) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invited_at as invitedAt'])
    .select(['expires_at as expiresAt', 'users.full_name as invitedBy'])
    .select(sql<boolean>`coalesce(users.is_active and users.role = 'admin', false)`.as('isInviterAdmin'))
    .where('invitations.email', 'is not', null)
    .$narrowType<{ email: string }>();

export const selectInvitations = (db: Db): Promise<StoredInvitation[]> =>
  selectPending(db).orderBy('invited_at', 'desc').orderBy('invitations.id').execute();

/** The invitation of an address, also one that has expired. */
export const selectInvitationsTo = (db: Db, email: string): Promise<StoredInvitation[]> =>
  selectPending(db).where('invitations.email_key', '=', toComparableText(email)).execute();

export const selectInvitation = (db: Db, id: number): Promise<StoredInvitation | undefined> =>
  selectPending(db).where('invitations.id', '=', id).executeTakeFirst();

/** An invitation that still opens something, by its link or, for those who prove it otherwise, by its address. */
export const selectOpenInvitation = (
  db: Db,
  by: { tokenHash: Buffer } | { email: string },
  now: Date,
): Promise<StoredInvitation | undefined> =>
  selectPending(db)
    .where((is) =>
      'tokenHash' in by
        ? is('token_hash', '=', by.tokenHash)
        : is('invitations.email_key', '=', toComparableText(by.email)),
    )
    .where('expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.role', '=', 'admin')
    .executeTakeFirst();

interface NewLink {
  tokenHash: Buffer;
  invitedBy: number | null;
  now: Date;
  expiresAt: Date;
}

/** Stores an invitation; undefined where this address has one. */
export const insertInvitation = (
  tx: Db,
  { email, role, tokenHash, invitedBy, now, expiresAt }: NewLink & { email: string; role: Role },
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('invitations')
    .values({
      email,
      email_key: toComparableText(email),
      role,
      token_hash: tokenHash,
      invited_at: now,
      expires_at: expiresAt,
      invited_by: invitedBy,
      accepted_by: null,
    })
    .onConflict((of) => of.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Gives an invitation another link; the one before it is dead. */
export const renewInvitation = (tx: Db, id: number, { tokenHash, invitedBy, now, expiresAt }: NewLink) =>
  tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, invited_by: invitedBy, invited_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();

export const deleteInvitation = (tx: Db, id: number) =>
  tx.deleteFrom('invitations').where('id', '=', id).execute();

/** Takes back what was sent to an address that is to be forgotten, or has an account by now. */
export const deleteInvitationsTo = (tx: Db, email: string) =>
  tx.deleteFrom('invitations').where('email_key', '=', toComparableText(email)).execute();

/** Spends an invitation; false where another request has done so. */
export async function spendInvitation(tx: Db, id: number, acceptedBy: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ email: null, email_key: null, token_hash: null, accepted_by: acceptedBy })
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets invitations that expired long ago, and with them the addresses. */
export function purgeInvitations(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const where = sql`accepted_by is null and expires_at < ${new Date(now.getTime() - EXPIRED_KEPT_DAYS * DAY_MS)}`;
  return purgeInBatches(db, { table: 'invitations', where, signal });
}
