import * as boxes from './select-boxes.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { computeLandingDay, findBoxRegion, type BoxRegion } from '../../rules.ts';

/** What boxes are judged by: whose day it is, and where which warehouse lies. */
export interface BoxCompany {
  timeZone: string;
  warehouses: readonly { id: string; name: string; country: string | null }[];
}

/** A box that has left the factory and has not arrived. */
interface BoxOnItsWay {
  id: number;
  sku: string;
  region: BoxRegion;
  /** Null where it is not known. */
  units: number | null;
  /** When it is hoped for; null for one that is overdue. */
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
  return coming.map(({ id, sku, to_warehouse, units, expected_arrival }) => ({
    id,
    sku,
    region: findBoxRegion(to_warehouse, warehouses),
    units,
    lands: computeLandingDay(today, expected_arrival),
  }));
}
