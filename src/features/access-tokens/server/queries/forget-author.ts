import type { Db } from '#server/db/database.ts';

/** Puts another name in the place of who made or revoked tokens, in the caller's transaction. */
export async function forgetTokenAuthor(
  tx: Db,
  { username, as }: { username: string; as: string },
): Promise<void> {
  await tx.updateTable('access_tokens').set({ created_by: as }).where('created_by', '=', username).execute();
  await tx.updateTable('access_tokens').set({ revoked_by: as }).where('revoked_by', '=', username).execute();
}
