import type { Naming } from '#features/history/server/public.ts';

/** How the history names a parcel. */
export const parcelNaming: Naming = {
  ids: 'numbers',
  field: 'order_name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('shipments')
      .select(['id', 'order_name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.order_name]));
  },
};
