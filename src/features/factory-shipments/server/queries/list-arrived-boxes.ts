import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { findBoxWarehouse } from '../../rules/destinations.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';
import { selectArrivedBoxes } from './select-boxes.ts';

export interface ArrivedBox {
  id: number;
  name: string;
  sku: string;
  /** The company day on which it arrived. */
  day: string;
  warehouseId: string;
  /** The tracking number under which it travelled. */
  tracking: string | null;
  /** As counted when it was received; null where no one said. */
  damagedUnits: number | null;
  /** Null where it is not known. */
  units: number | null;
}

/** The boxes that arrived in a warehouse of the configuration between two company days. */
export async function listArrivedBoxes(
  db: Db,
  { timeZone, warehouses }: BoxCompany,
  { from, to }: { from: string; to: string },
): Promise<ArrivedBox[]> {
  // A day of any time zone begins and ends within a day of that of UTC.
  const rows = await selectArrivedBoxes(db, {
    from: new Date(Date.parse(from) - DAY_MS),
    to: new Date(Date.parse(to) + 2 * DAY_MS),
  });
  return rows.flatMap(({ id, sku, units, ...row }) => {
    const day = row.delivered_date && getDayInZone(timeZone, row.delivered_date);
    const warehouseId = findBoxWarehouse(row.to_warehouse, warehouses, row.meaning)?.id;
    if (!day || warehouseId === undefined || day < from || day > to) return [];
    const { serial_box: name, tracking_number: tracking, damaged_units: damagedUnits } = row;
    return [{ id, name, sku, day, warehouseId, tracking, damagedUnits, units }];
  });
}
