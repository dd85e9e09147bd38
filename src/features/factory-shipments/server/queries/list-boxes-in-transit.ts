import * as boxes from './select-boxes.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { computeLandingDay, getKnownExpectation } from '../../rules/arrivals.ts';
import {
  findBoxRegion,
  findBoxWarehouse,
  type BoxRegion,
  type BoxWarehouse,
} from '../../rules/destinations.ts';

/** The company's time zone, for the day, and its warehouses, for the regions. */
export interface BoxCompany {
  timeZone: string;
  warehouses: readonly BoxWarehouse[];
}

/** A box that has left the factory and has not arrived. */
interface BoxOnItsWay {
  id: number;
  sku: string;
  /** Null where its destination is not known: then nothing may count on it, in either region. */
  region: BoxRegion | null;
  /** Null where it goes to no warehouse of the configuration. */
  warehouseId: string | null;
  /** Null where it is not known. */
  units: number | null;
  /** When it is hoped for; null for one that is overdue, or whose destination is not known. */
  lands: string | null;
}

/** Every box that has not arrived, by the day for which it was expected. */
export async function listBoxesInTransit(
  db: Db,
  { timeZone, warehouses }: BoxCompany,
  now: Date,
): Promise<BoxOnItsWay[]> {
  const today = getDayInZone(timeZone, now);
  const coming = await boxes.selectBoxesInTransit(db);
  return coming.map(({ id, sku, units, ...box }) => {
    const region = findBoxRegion(box.to_warehouse, warehouses, box.meaning);
    const warehouseId = findBoxWarehouse(box.to_warehouse, warehouses, box.meaning)?.id ?? null;
    return {
      id,
      sku,
      region,
      warehouseId,
      units,
      lands: computeLandingDay(today, getKnownExpectation(box, region)),
    };
  });
}
