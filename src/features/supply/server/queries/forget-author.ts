import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who planned shipments, dismissed proposals and saved scenarios. */
export async function forgetShipmentAuthor(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'planned_shipments', column: 'planned_by' }, author);
  await renameAuthor(tx, { table: 'dismissed_proposals', column: 'dismissed_by' }, author);
  await renameAuthor(tx, { table: 'supply_scenarios', column: 'saved_by' }, author);
}
