import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';

const isSentToAny = (addresses: readonly string[]) =>
  sql<boolean>`(channel = 'mail'
    and lower(recipient) in (select lower(address) from unnest(${[...addresses]}::text[]) as address))`;

export interface PersonalMail {
  kind: string;
  recipient: string;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  queuedAt: Date;
}

/** The emails to accounts and to an address. */
export const listMailsTo = (
  db: Db,
  { userIds, addresses }: { userIds: readonly number[]; addresses: readonly string[] },
): Promise<PersonalMail[]> =>
  db
    .selectFrom('deliveries')
    .select(['kind', 'recipient', 'subject', 'state', 'queued_at as queuedAt'])
    .where(sql<boolean>`(user_id = any(${[...userIds]}::integer[]) or ${isSentToAny(addresses)})`)
    .orderBy('id')
    .execute();

interface ForgottenRecipient {
  userId: number;
  /** Those they have or had; other entries of the list do no harm. */
  addresses: readonly string[];
}

/**
 * Takes a person whose account goes out of what was sent: that it was, and what became of it, stays. What still waits for
 * them is dropped.
 */
export const forgetRecipient = (tx: Db, { userId, addresses }: ForgottenRecipient): Promise<void> =>
  // An address of old may be another person's by now.
  forget(tx, sql<boolean>`(user_id = ${userId} or user_id is null and ${isSentToAny(addresses)})`, {
    recipient: 'deleted user',
    error: 'Erased with the account',
  });

/** Likewise takes an address out, whether it belongs to an account or not. */
export const forgetMailAddress = (tx: Db, address: string): Promise<void> =>
  forget(tx, isSentToAny([address]), { recipient: 'erased person', error: 'Erased with the address' });

async function forget(
  tx: Db,
  isTheirs: RawBuilder<boolean>,
  { recipient, error }: { recipient: string; error: string },
): Promise<void> {
  await tx.deleteFrom('deliveries').where('state', '=', 'queued').where(isTheirs).execute();
  await tx
    .updateTable('deliveries')
    .set({
      user_id: null,
      recipient,
      content: sql<null>`null`,
      last_error: sql<string | null>`case when last_error is not null then ${error} end`,
      // Those of test mails name the address.
      dedupe_key: sql<string>`'forgotten:' || id`,
    })
    .where(isTheirs)
    .execute();
}
