import type { Naming } from '#features/history/server/public.ts';

/** How the history names a saved view. */
export const viewNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('saved_views')
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.name]));
  },
};
