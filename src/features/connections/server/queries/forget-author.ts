import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { renameAuthor, type ErasedAuthor } from '#server/db/statements/rename-author.ts';

/** Forgets who asked for a sync, and who accepted what was held back. */
export async function forgetSyncRequester(tx: Db, author: ErasedAuthor): Promise<void> {
  await renameAuthor(tx, { table: 'sources', column: 'requested_by' }, author);
  await renameAuthor(tx, { table: 'sync_runs', column: 'requested_by' }, author);
  await sql`
    update sources set held_back = jsonb_set(held_back, '{acceptedBy}', to_jsonb(${author.as}::text))
    where held_back ->> 'acceptedBy' = any(${[...author.names]}::text[])`.execute(tx);
}
