import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { PlannedShipmentsTable } from '#server/db/schema/supply-tables.ts';

/** Plans a shipment of 40 Cityplay M, as a person would have. */
export async function buildPlannedShipment(
  db: Db,
  overrides: Partial<Insertable<PlannedShipmentsTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('planned_shipments')
    .values({
      name: 'TL-1',
      place: 'warehouse:tive',
      source: null,
      ship_on: '2026-11-25',
      arrives_on: '2026-12-15',
      note: null,
      planned_by: 'otis',
      saved_at: new Date('2026-11-20T12:00:00Z'),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('planned_shipment_lines')
    .values({ shipment_id: id, cell: 'eu_cityplay_m', units: 40, arrived: null })
    .execute();
  return id;
}
