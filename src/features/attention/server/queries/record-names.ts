import type { Naming } from '#features/history/server/public.ts';

/** How the history names what needed a person. */
export const episodeNaming: Naming = {
  ids: 'numbers',
  field: 'label',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('attention_episodes')
      .select(['id', 'label'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.label]));
  },
};
