import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { FactoryShipment, FactoryShipments, listFactoryShipments as listing } from '../contract.ts';
import { classifyArrival, computeLandingDay, findBoxRegion, type BoxRegion } from '../rules.ts';
import * as boxes from './queries/boxes.ts';
import type { Box } from './queries/boxes.ts';

export { boxNaming } from './queries/record-names.ts';

const DEFAULT_PAGE = 200;

/** What boxes are judged by: whose day it is, and where which warehouse lies. */
export interface BoxCompany {
  timeZone: string;
  warehouses: readonly { id: string; name: string; country: string | null }[];
}

export async function listBoxes(
  db: Db,
  { timeZone }: BoxCompany,
  { limit, offset, ...filters }: QueryOf<typeof listing>,
  now: Date,
): Promise<FactoryShipments> {
  const isPaged = limit !== undefined || offset !== undefined;
  const page = isPaged ? { limit: limit ?? DEFAULT_PAGE, offset: offset ?? 0 } : undefined;
  const stats = await boxes.selectStats(db, filters, timeZone);
  const found = await boxes.selectBoxes(db, filters, page);
  return {
    success: true,
    results: found.map((box) => toFactoryShipment(box, timeZone, now)),
    stats,
    ...(page && { pagination: { total: stats.total, ...page } }),
  };
}

/** A box that has left the factory and has not arrived. */
interface BoxOnItsWay {
  id: number;
  sku: string;
  region: BoxRegion;
  /** Null where nobody has said. */
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
  const coming = await boxes.selectComing(db);
  return coming.map(({ id, sku, to_warehouse, units, expected_arrival }) => ({
    id,
    sku,
    region: findBoxRegion(to_warehouse, warehouses),
    units,
    lands: computeLandingDay(today, expected_arrival),
  }));
}

/** A box as screens are told of it: where it stands, and how it keeps to its day. */
export function toFactoryShipment(box: Box, timeZone: string, now: Date): FactoryShipment {
  const { delivered_date: delivered, expected_arrival } = box;
  const { arrival, daysLate } = classifyArrival(getDayInZone(timeZone, delivered ?? now), expected_arrival);
  return {
    ...box,
    delivered_date: delivered?.toISOString() ?? null,
    status: delivered ? 'delivered' : 'in_transit',
    arrival,
    days_late: daysLate,
  };
}
