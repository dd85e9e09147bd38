import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who saved entries of the catalogue. */
export async function forgetCatalogueAuthor(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'catalogue_items', column: 'saved_by' }, author);
}
