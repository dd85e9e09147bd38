import type { Naming } from '#features/history/server/public.ts';

/** How the history names a user. */
export const userNaming: Naming = {
  ids: 'numbers',
  field: 'full_name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.full_name]));
  },
};
