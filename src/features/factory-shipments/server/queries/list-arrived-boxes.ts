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
  return rows.flatMap(({ serial_box: name, to_warehouse: text, delivered_date: at, meaning, ...box }) => {
    const day = at && getDayInZone(timeZone, at);
    const warehouseId = findBoxWarehouse(text, warehouses, meaning)?.id;
    return day && warehouseId !== undefined && day >= from && day <= to
      ? [{ ...box, name, day, warehouseId }]
      : [];
  });
}
