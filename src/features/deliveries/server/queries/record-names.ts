import type { Naming } from '#features/history/server/public.ts';

/** How the history names a webhook. */
export const webhookNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('webhook_destinations')
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, name }) => [String(id), name]));
  },
};
