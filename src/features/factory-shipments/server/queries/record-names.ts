import type { Naming } from '#features/history/server/public.ts';

/** How the history names a destination of boxes, or a text that means one. */
export const destinationNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('box_destinations')
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.name]));
  },
};

/** How the history names a box. */
export const boxNaming: Naming = {
  ids: 'numbers',
  field: 'serial_box',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('factory_shipments')
      .select(['id', 'serial_box'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.serial_box]));
  },
};
