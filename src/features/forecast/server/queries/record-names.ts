import type { Naming } from '#features/history/server/public.ts';

/** How the history names an event of demand. */
export const demandEventNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('demand_events')
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.name]));
  },
};

/** How the history names a typed forecast: by its variant. */
export const demandOverrideNaming: Naming = {
  ids: 'numbers',
  field: 'cell',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('demand_overrides')
      .select(['id', 'cell'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, cell }) => [String(id), cell]));
  },
};
