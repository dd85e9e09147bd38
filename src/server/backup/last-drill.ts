import type { Db } from '#server/db/database.ts';

/** The last try, and when one succeeded last. */
export async function readLastDrill(db: Db) {
  const last = await db
    .selectFrom('restore_drills')
    .select(['tried_at as triedAt', 'file', 'error', 'row_count as rowCount'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const success = await db
    .selectFrom('restore_drills')
    .select((of) => of.fn.max('tried_at').as('at'))
    .where('error', 'is', null)
    .executeTakeFirst();
  return last && { ...last, lastSuccessAt: success?.at ?? null };
}
