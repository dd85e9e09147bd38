import type { Naming } from '#features/history/server/public.ts';

/** How the history names a customer who was looked at: by the order that led to them, as the name may not outlive it. */
export const customerNaming: Naming = {
  ids: 'texts',
  field: 'number',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('orders')
      .select(['external_id', 'number'])
      .where('external_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.external_id, row.number]));
  },
};
