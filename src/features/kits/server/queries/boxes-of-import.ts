import { sql } from 'kysely';
import { findUnrecordedBoxes } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';

const SHOWN = 100;

/** The boxes that rows of an import name and that are not recorded. */
export async function selectUnknownBoxes(
  db: Db,
  id: number,
): Promise<{ unknown_boxes: string[]; unknown_box_count: number }> {
  const { rows } = await sql<{ box: string }>`
    select min(box) as box from kit_import_rows
    where import_id = ${id} and box is not null group by lower(box) order by lower(box)`.execute(db);
  const unknown = await findUnrecordedBoxes(
    db,
    rows.map(({ box }) => box),
  );
  return { unknown_boxes: unknown.slice(0, SHOWN), unknown_box_count: unknown.length };
}

interface BoxedRow {
  serial: string;
  box: string;
  /** The kit was recorded before. */
  exists: boolean;
}

/** The rows of an import that name a box, by serial number; read before its kits are written. */
export async function selectBoxedRows(tx: Db, id: number): Promise<BoxedRow[]> {
  const { rows } = await sql<BoxedRow>`
    select row.serial_number as serial, row.box, stored.serial_number is not null as exists
    from kit_import_rows as row
    left join kits as stored on stored.serial_number = row.serial_number
    where import_id = ${id} and box is not null
    order by row.serial_number collate "C"`.execute(tx);
  return rows;
}
