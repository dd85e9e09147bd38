import type { Db } from '#server/db/database.ts';

/** The last try, and when one succeeded last. */
export const readLastDrill = (db: Db) =>
  db
    .selectFrom('restore_drills')
    .select(['tried_at as triedAt', 'file', 'error', 'is_skipped as isSkipped', 'row_count as rowCount'])
    .select((of) =>
      of
        .selectFrom('restore_drills as succeeded')
        .select((inner) => inner.fn.max('succeeded.tried_at').as('at'))
        .where('succeeded.error', 'is', null)
        .as('lastSuccessAt'),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What came of the tries since a moment. */
export const listDrills = (db: Db, since: Date) =>
  db
    .selectFrom('restore_drills')
    .select(['tried_at as triedAt', 'error', 'is_skipped as isSkipped'])
    .where('tried_at', '>=', since)
    .orderBy('id')
    .execute();
