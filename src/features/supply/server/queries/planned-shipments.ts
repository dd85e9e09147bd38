import { sql } from 'kysely';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import type { PlannedLine, PlannedShipment } from '../../rules/shipments/planned.ts';

const columns = [
  'id',
  'place',
  'source',
  'ship_on',
  'arrives_on',
  'shipped_on',
  'arrived_on',
  'state',
  'note',
  'planned_by',
  'version',
] as const;

/** Called by its number until people call it something else. */
const name = sql<string>`coalesce(name, 'TL-' || id)`;
// The schema writes lines that only this area keeps, and only of cells that the contract names.
const lines = sql<PlannedLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('cell', cell, 'units', units, 'arrived', arrived) order by cell), '[]')
  from planned_shipment_lines where shipment_id = planned_shipments.id
)`.as('lines');

const selectShipments = (db: Db) =>
  db
    .selectFrom('planned_shipments')
    .select([...columns, name.as('name'), lines])
    .orderBy('ship_on')
    .orderBy('id');

/** What has not arrived, the next first, and what arrived since a day. */
export const selectPlannedShipments = (
  db: Db,
  { arrivedSince }: { arrivedSince: string },
): Promise<PlannedShipment[]> =>
  selectShipments(db)
    .where((is) =>
      is.or([
        is('state', 'in', ['planned', 'shipped']),
        is.and([is('state', '=', 'arrived'), is('arrived_on', '>=', arrivedSince)]),
      ]),
    )
    .execute();

export const selectPlannedShipment = (db: Db, id: number): Promise<PlannedShipment | undefined> =>
  selectShipments(db).where('id', '=', id).executeTakeFirst();

/** What left one place of the company for another since a day. */
export const selectLeftSince = (db: Db, since: string): Promise<PlannedShipment[]> =>
  selectShipments(db)
    .where('source', 'is not', null)
    .where('shipped_on', '>=', since)
    .where('state', 'in', ['shipped', 'arrived'])
    .execute();

/** A shipment, locked until the transaction ends. */
export async function lockPlannedShipment(tx: Db, id: number): Promise<PlannedShipment | undefined> {
  const locked = await tx
    .selectFrom('planned_shipments')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && selectPlannedShipment(tx, id);
}

/** What is planned to leave on the same day for the same place, without being locked. */
export const findShipmentLeaving = (
  tx: Db,
  { place, source, ship_on: day }: Pick<PlannedShipment, 'place' | 'source' | 'ship_on'>,
): Promise<PlannedShipment | undefined> =>
  selectShipments(tx)
    .where('state', '=', 'planned')
    .where('place', '=', place)
    .where('source', 'is not distinct from', source)
    .where('ship_on', '=', day)
    .executeTakeFirst();

type NewShipment = Pick<
  PlannedShipment,
  'place' | 'source' | 'ship_on' | 'arrives_on' | 'note' | 'planned_by'
> & { saved_at: Date };

/** A shipment without lines. */
export async function insertPlannedShipment(tx: Db, shipment: NewShipment): Promise<number> {
  const { id } = await tx
    .insertInto('planned_shipments')
    .values({
      ...shipment,
      name: sql<string>`'TL-' || currval(pg_get_serial_sequence('planned_shipments', 'id'))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ShipmentFields = Pick<
  PlannedShipment,
  'name' | 'ship_on' | 'arrives_on' | 'shipped_on' | 'arrived_on' | 'note' | 'state'
>;

/** Replaces what is said of a shipment; its version is the next one. */
export async function updatePlannedShipment(
  tx: Db,
  { id, version }: Pick<PlannedShipment, 'id' | 'version'>,
  fields: ShipmentFields & { saved_at: Date },
): Promise<void> {
  await tx
    .updateTable('planned_shipments')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function replaceShipmentLines(
  tx: Db,
  id: number,
  wanted: readonly { cell: Cell; units: number; arrived: number | null }[],
): Promise<void> {
  await tx.deleteFrom('planned_shipment_lines').where('shipment_id', '=', id).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('planned_shipment_lines')
    .values(wanted.map((line) => ({ shipment_id: id, ...line })))
    .execute();
}

/** Whether another shipment is called so. */
export async function isShipmentNameTaken(
  tx: Db,
  { id, name: wanted }: Pick<PlannedShipment, 'id' | 'name'>,
): Promise<boolean> {
  const other = await tx
    .selectFrom('planned_shipments')
    .select('id')
    .where(sql`lower(coalesce(name, 'TL-' || id))`, '=', wanted.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** What left one place of the company for another since a day, and when it arrived. */
export async function selectTransferTrips(
  db: Db,
  since: string,
): Promise<{ place: string; source: string; name: string; shippedOn: string; arrivedOn: string | null }[]> {
  const rows = await db
    .selectFrom('planned_shipments')
    .select(['place', 'source', name.as('name'), 'shipped_on', 'arrived_on'])
    .where('source', 'is not', null)
    .where('shipped_on', '>=', since)
    .where('state', 'in', ['shipped', 'arrived'])
    .orderBy('shipped_on')
    .execute();
  return rows.flatMap(({ source, shipped_on: shippedOn, arrived_on: arrivedOn, ...trip }) =>
    source === null || shippedOn === null ? [] : [{ ...trip, source, shippedOn, arrivedOn }],
  );
}
