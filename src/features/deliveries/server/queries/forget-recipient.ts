import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface ForgottenRecipient {
  userId: number;
  /** Those they have or had; other entries of the list do no harm. */
  addresses: readonly string[];
}

/**
 * Takes a person whose account goes out of what was sent: that it was, and what became of it, stays. What still waits for
 * them is dropped.
 */
export async function forgetRecipient(tx: Db, { userId, addresses }: ForgottenRecipient): Promise<void> {
  // An address of old may be another person's by now.
  const isTheirs = sql<boolean>`(user_id = ${userId} or user_id is null and channel = 'mail'
    and lower(recipient) in (select lower(address) from unnest(${[...addresses]}::text[]) as address))`;
  await tx.deleteFrom('deliveries').where('state', '=', 'queued').where(isTheirs).execute();
  await tx
    .updateTable('deliveries')
    .set({
      user_id: null,
      recipient: 'deleted user',
      content: sql<null>`null`,
      last_error: sql<string | null>`case when last_error is not null then 'Erased with the account' end`,
      // Those of test mails name the address.
      dedupe_key: sql<string>`'forgotten:' || id`,
    })
    .where(isTheirs)
    .execute();
}
