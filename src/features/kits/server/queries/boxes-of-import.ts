import { sql } from 'kysely';
import { findMovedKits, findUnrecordedBoxes } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { matchDifference } from './write-import-rows.ts';

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

/** How many rows name another box than the known one of their kit, and say nothing else that is new. */
export async function countRowsOfOtherBoxes(db: Db, id: number, columns: readonly string[]): Promise<number> {
  if (!columns.includes('box')) return 0;
  const { rows } = await sql<{ serial: string; box: string }>`
    select row.serial_number as serial, row.box
    from kit_import_rows as row join kits as stored on stored.serial_number = row.serial_number
    where import_id = ${id} and box is not null and not ${matchDifference(columns, 'stored', 'row')}`.execute(
    db,
  );
  return rows.length === 0 ? 0 : (await findMovedKits(db, rows)).changed.length;
}
