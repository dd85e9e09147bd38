import type { Naming } from '#features/history/server/public.ts';

/** How the history names a kit. */
export const kitNaming: Naming = {
  ids: 'texts',
  field: 'serial_number',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('kits')
      .select('serial_number')
      .where('serial_number', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.serial_number, row.serial_number]));
  },
};
