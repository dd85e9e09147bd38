import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who entered transfers, and whose a difference is. */
export async function forgetTransferAuthor(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'stock_transfers', column: 'entered_by' }, author);
  await renameAuthor(tx, { table: 'bridge_reasons', column: 'owner' }, author);
}
