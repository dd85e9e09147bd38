import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who made or revoked tokens. */
export async function forgetTokenAuthor(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'access_tokens', column: 'created_by' }, author);
  await renameAuthor(tx, { table: 'access_tokens', column: 'revoked_by' }, author);
}
