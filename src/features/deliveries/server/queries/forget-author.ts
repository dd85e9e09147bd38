import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who added webhooks. */
export async function forgetWebhookAuthor(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'webhook_destinations', column: 'created_by' }, author);
}
