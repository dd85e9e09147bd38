import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { RecentFindsTable } from '#server/db/schema/views-tables.ts';

export const upsertFind = (tx: Db, row: Insertable<RecentFindsTable>) =>
  tx
    .insertInto('recent_finds')
    .values(row)
    .onConflict((of) => of.columns(['user_id', 'kind', 'record_id']).doUpdateSet({ found_at: row.found_at }))
    .execute();

/** Deletes all but the latest. */
export const deleteOldFinds = (tx: Db, userId: number, kept: number) =>
  tx
    .deleteFrom('recent_finds')
    .where('user_id', '=', userId)
    .where('found_at', '<', (q) =>
      q
        .selectFrom('recent_finds')
        .select('found_at')
        .where('user_id', '=', userId)
        .orderBy('found_at', 'desc')
        .offset(kept - 1)
        .limit(1),
    )
    .execute();
