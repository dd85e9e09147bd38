import type { Naming } from '#features/history/server/public.ts';

/** How the history names a token. */
export const tokenNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('access_tokens')
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.name]));
  },
};
