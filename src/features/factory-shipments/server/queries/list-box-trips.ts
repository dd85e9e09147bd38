import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { findBoxWarehouse } from '../../rules/destinations.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';
import { selectBoxTrips } from './select-boxes.ts';

export interface BoxTrip {
  warehouseId: string;
  /** The tracking number, else one of its boxes. */
  name: string;
  shippedOn: string;
  /** Null while it is on its way. */
  arrivedOn: string | null;
}

/** What left the factory together for a warehouse is one trip, however many boxes it has. */
export async function listBoxTrips(
  db: Db,
  { timeZone, warehouses }: BoxCompany,
  { since }: { since: string },
): Promise<BoxTrip[]> {
  const rows = await selectBoxTrips(db, since);
  return rows.flatMap(({ to_warehouse: text, meaning, name, ship_date: shippedOn, delivered_date: at }) => {
    const warehouseId = findBoxWarehouse(text, warehouses, meaning)?.id;
    return warehouseId === undefined
      ? []
      : [{ warehouseId, name, shippedOn, arrivedOn: at && getDayInZone(timeZone, at) }];
  });
}
