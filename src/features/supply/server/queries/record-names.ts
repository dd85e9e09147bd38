import { sql } from 'kysely';
import type { Naming } from '#features/history/server/public.ts';

/** How the history names a planned shipment: by its number until people call it something else. */
export const plannedShipmentNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('planned_shipments')
      .select(['id', sql<string>`coalesce(name, 'TL-' || id)`.as('name')])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, name }) => [String(id), name]));
  },
};

/** How the history names a scenario. */
export const scenarioNaming: Naming = {
  ids: 'numbers',
  field: 'name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('supply_scenarios')
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, name }) => [String(id), name]));
  },
};
