import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who typed figures over the forecast. */
export async function forgetOverrideAuthor(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'demand_overrides', column: 'saved_by' }, author);
}
