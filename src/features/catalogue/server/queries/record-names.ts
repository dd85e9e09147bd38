import type { Naming } from '#features/history/server/public.ts';

/** How the history names an entry of the catalogue. */
export const catalogueNaming: Naming = {
  ids: 'numbers',
  field: 'code',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('catalogue_items')
      .select(['id', 'code'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.code]));
  },
};
