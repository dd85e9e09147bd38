import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import { RESET_MINUTES } from '../../../rules.ts';

const ASKED_AT_ONCE = 200;

const getMadeAfter = (now: Date): Date => new Date(now.getTime() - RESET_MINUTES * 60_000);

/** Notes that a new password was asked for, whether there is such an account or not. */
export const insertRequest = (db: Db, emailKey: string, now: Date) =>
  db
    .insertInto('password_reset_requests')
    .values({ email_key: emailKey, asked_at: now })
    .onConflict((of) => of.column('email_key').doNothing())
    .execute();

/** Takes what was asked for, so that no other process does. */
export async function takeRequests(tx: Db): Promise<string[]> {
  const rows = await tx
    .deleteFrom('password_reset_requests')
    .where('email_key', 'in', (some) =>
      some
        .selectFrom('password_reset_requests')
        .select('email_key')
        .orderBy('asked_at')
        .limit(ASKED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('email_key')
    .execute();
  return rows.map(({ email_key: key }) => key);
}

/** Who may set a new password by mail: those with an active account of this address. */
export const selectAsking = (tx: Db, emailKey: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'username', 'full_name as fullName', 'session_epoch as sessionEpoch'])
    .where('email_key', '=', emailKey)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** Whether a person was sent a link since then. */
export const hasLinkSince = async (tx: Db, userId: number, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('made_at', '>', since)
    .executeTakeFirst()) !== undefined;

export const insertReset = (
  tx: Db,
  {
    tokenHash,
    userId,
    sessionEpoch,
    emailKey,
    now,
  }: { tokenHash: Buffer; userId: number; sessionEpoch: number; emailKey: string; now: Date },
) =>
  tx
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      session_epoch: sessionEpoch,
      email_key: emailKey,
      made_at: now,
    })
    .execute();

/** It went to an address that is still the account’s: the mailbox of another must not open it. */
const isStillTheirs = () =>
  sql<boolean>`(password_resets.email_key is null or password_resets.email_key is not distinct from users.email_key)`;

/** Whose password a link sets; undefined where it is used, too old, or overtaken by another change. */
export const selectReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.username'])
    .where('token_hash', '=', tokenHash)
    .where('made_at', '>', getMadeAfter(now))
    .where('users.is_active', '=', true)
    .whereRef('password_resets.session_epoch', '=', 'users.session_epoch')
    .where(isStillTheirs())
    .executeTakeFirst();

/**
 * Spends a link, in the transaction that has just stored its password, and with it all others of the person; false where
 * something else was faster: this very link, a new password, or an admin who deactivated them or changed their address.
 */
export async function spendReset(tx: Db, tokenHash: Buffer, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .using('users')
    .where('token_hash', '=', tokenHash)
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('users.is_active', '=', true)
    .where(sql<boolean>`users.session_epoch = password_resets.session_epoch + 1`)
    .where(isStillTheirs())
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  return numDeletedRows > 0n;
}

/** Purges links that were not used in time. */
export const purgeResets = (db: Db, now: Date, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(db, { table: 'password_resets', where: sql`made_at <= ${getMadeAfter(now)}`, signal });
