import type { Naming } from '#features/history/server/public.ts';

/** How the history names a source. */
export const sourceNaming: Naming = {
  ids: 'texts',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db.selectFrom('sources').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.name]));
  },
};
