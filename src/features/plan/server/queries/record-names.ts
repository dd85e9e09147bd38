import type { Naming } from '#features/history/server/public.ts';

/** How the history names a day of the plan. */
export const dayNaming: Naming = {
  ids: 'days',
  field: 'date',
  findNames: async (db, ids) => {
    const rows = await db.selectFrom('planning_days').select('date').where('date', 'in', ids).execute();
    return new Map(rows.map((row) => [row.date, row.date]));
  },
};
