import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { ReceivableBox } from '../../contract/receive.ts';
import { RECEIVED_KNOWN_DAYS } from '../../rules/receive.ts';

/** Boxes on their way, and those that arrived of late, by tracking number and box. */
export async function listReceivableBoxes(db: Db, now: Date): Promise<ReceivableBox[]> {
  const since = new Date(now.getTime() - RECEIVED_KNOWN_DAYS * DAY_MS);
  const boxes = await db
    .selectFrom('factory_shipments')
    .select(['id', 'serial_box', 'sku', 'units', 'to_warehouse', 'tracking_number', 'ship_date'])
    .select(['expected_arrival', 'delivered_date', 'confirmed_by', 'damaged_units', 'receipt_note'])
    .select('receipt_scan')
    .where(({ or, eb }) => or([eb('delivered_date', 'is', null), eb('delivered_date', '>=', since)]))
    .orderBy('tracking_number')
    .orderBy('serial_box')
    .orderBy('id')
    .execute();
  return boxes.map(({ delivered_date, ...box }) => ({
    ...box,
    delivered_date: delivered_date?.toISOString() ?? null,
  }));
}
