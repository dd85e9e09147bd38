import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';

/** A shipment that people have decided on, as it is kept. */
export interface PlannedShipment {
  id: number;
  place: string;
  cell: Cell;
  source: string | null;
  units: number;
  ship_on: string;
  arrives_on: string;
  state: 'planned' | 'shipped' | 'cancelled';
  note: string | null;
  planned_by: string;
  version: number;
}

const columns = [
  'id',
  'place',
  'cell',
  'source',
  'units',
  'ship_on',
  'arrives_on',
  'state',
  'note',
  'planned_by',
  'version',
] as const;

// Only this area writes the table, and only cells that the contract names.
const toPlanned = (row: Omit<PlannedShipment, 'cell'> & { cell: string }) => row as PlannedShipment;

/** What has not left, the next first. */
export const selectPlannedShipments = async (db: Db): Promise<PlannedShipment[]> => {
  const rows = await db
    .selectFrom('planned_shipments')
    .select(columns)
    .where('state', '=', 'planned')
    .orderBy('ship_on')
    .orderBy('id')
    .execute();
  return rows.map(toPlanned);
};

export async function lockPlannedShipment(db: Db, id: number): Promise<PlannedShipment | undefined> {
  const row = await db
    .selectFrom('planned_shipments')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toPlanned(row);
}

export async function insertPlannedShipment(
  db: Db,
  shipment: Omit<PlannedShipment, 'id' | 'state' | 'version'> & { saved_at: Date },
): Promise<PlannedShipment> {
  const row = await db
    .insertInto('planned_shipments')
    .values(shipment)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toPlanned(row);
}

export async function updatePlannedShipment(
  db: Db,
  { id, version }: PlannedShipment,
  fields: Pick<PlannedShipment, 'units' | 'ship_on' | 'arrives_on' | 'note' | 'state'> & { saved_at: Date },
): Promise<PlannedShipment> {
  const row = await db
    .updateTable('planned_shipments')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toPlanned(row);
}
