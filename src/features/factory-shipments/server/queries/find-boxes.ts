import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { parseRowIds, selectIdsByCode, type Finder, type FoundRecord } from '#server/db/find-records.ts';

interface FoundBox {
  id: number;
  serial_box: string;
  sku: string;
  to_warehouse: string;
  tracking_number: string | null;
}

/** How the search finds boxes: by the beginning or the end of their serial number, or of the tracking number. */
export const boxFinder: Finder = {
  find: async (db, question) => {
    const table = { table: 'factory_shipments', id: 'id' };
    const bySerial = selectIdsByCode({ ...table, column: 'serial_box' }, question);
    const byTracking = selectIdsByCode({ ...table, column: 'tracking_number' }, question);
    const boxes = await selectFoundBoxes(db, sql`${bySerial} union ${byTracking}`);
    return boxes.map((box) => toFoundBox(box, question.terms.codes));
  },
  describe: async (db, ids) => {
    const boxes = await selectFoundBoxes(db, sql`select unnest(${parseRowIds(ids)}::bigint[])`);
    return boxes.map((box) => toFoundBox(box, []));
  },
};

async function selectFoundBoxes(db: Db, ids: RawBuilder<unknown>): Promise<FoundBox[]> {
  const { rows } = await sql<FoundBox>`
    select id, serial_box, sku, to_warehouse, tracking_number from factory_shipments where id in (${ids})
    order by ship_date desc, id desc`.execute(db);
  return rows;
}

const toFoundBox = (box: FoundBox, codes: readonly string[]): FoundRecord => ({
  id: String(box.id),
  label: box.serial_box,
  detail: [box.sku, `to ${box.to_warehouse}`, box.tracking_number].filter(Boolean).join(' · '),
  path: `/box/${box.id}`,
  isExact: [box.serial_box, box.tracking_number ?? ''].some((code) => codes.includes(code.toLowerCase())),
});
