import * as boxes from './select-boxes.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { FactoryShipment, FactoryShipments, listFactoryShipments as listing } from '../../contract.ts';
import { classifyArrival } from '../../rules.ts';
import type { Box } from './select-boxes.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';

const DEFAULT_PAGE = 200;

export async function listBoxes(
  db: Db,
  { limit, offset, ...filters }: QueryOf<typeof listing>,
  { company: { timeZone }, now }: { company: BoxCompany; now: Date },
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

/** A box as screens show it: whether it has arrived, and how that compares with the expected day. */
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
