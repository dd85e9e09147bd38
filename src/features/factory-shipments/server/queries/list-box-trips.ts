import type { Db } from '#server/db/database.ts';
import { findBoxWarehouse } from '../../rules/destinations.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';
import { selectBoxTrips } from './select-box-trips.ts';

export interface BoxTrip {
  warehouseId: string;
  /** The tracking number, else one of its boxes. */
  name: string;
  shippedOn: string;
  /** Null while it is on its way. */
  arrivedOn: string | null;
}

/**
 * What left the factory together for a warehouse is one trip, however many boxes it has: at least the last so many that arrived,
 * the latest first, and all that are on their way.
 */
export async function listBoxTrips(
  db: Db,
  { timeZone, warehouses }: BoxCompany,
  { since, perPlace }: { since: string; perPlace: number },
): Promise<BoxTrip[]> {
  const rows = await selectBoxTrips(db, { since, perText: perPlace, timeZone });
  return rows.flatMap(({ to_warehouse: text, meaning, ...trip }) => {
    const warehouseId = findBoxWarehouse(text, warehouses, meaning)?.id;
    return warehouseId === undefined ? [] : [{ warehouseId, ...trip }];
  });
}
