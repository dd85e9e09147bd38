import * as boxes from './select-boxes.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { FactoryShipment, FactoryShipments, listFactoryShipments as listing } from '../../contract.ts';
import { classifyArrival, getKnownExpectation } from '../../rules/arrivals.ts';
import { findBoxRegion, type BoxRegion } from '../../rules/destinations.ts';
import type { Box } from './select-boxes.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';

const DEFAULT_PAGE = 200;

export async function listBoxes(
  db: Db,
  { limit, offset, ...filters }: QueryOf<typeof listing>,
  { company, now }: { company: BoxCompany; now: Date },
): Promise<FactoryShipments> {
  const isPaged = limit !== undefined || offset !== undefined;
  const page = isPaged ? { limit: limit ?? DEFAULT_PAGE, offset: offset ?? 0 } : undefined;
  const stats = await boxes.selectStats(db, filters, company.timeZone);
  const found = await boxes.selectBoxes(db, filters, page);
  const names = await loadProductNames(
    db,
    found.map(({ sku }) => sku),
  );
  return {
    success: true,
    results: found.map(({ meaning, ...box }) => {
      const region = findBoxRegion(box.to_warehouse, company.warehouses, meaning);
      return toFactoryShipment(box, region, { timeZone: company.timeZone, now });
    }),
    product_names: Object.fromEntries(
      [...names].flatMap(([sku, { name }]) => (name === null ? [] : [[sku, name]])),
    ),
    stats,
    ...(page && { pagination: { total: stats.total, ...page } }),
  };
}

/** A box as screens show it: whether it has arrived, and how that compares with the expected day. */
export function toFactoryShipment(
  box: Box,
  region: BoxRegion | null,
  { timeZone, now }: { timeZone: string; now: Date },
): FactoryShipment {
  const { delivered_date: delivered } = box;
  const expected = getKnownExpectation(box, region);
  const { arrival, daysLate } = classifyArrival(getDayInZone(timeZone, delivered ?? now), expected);
  return {
    ...box,
    region,
    expected_arrival: expected,
    first_expected_arrival: expected === null ? null : box.first_expected_arrival,
    delivered_date: delivered?.toISOString() ?? null,
    status: delivered ? 'delivered' : 'in_transit',
    arrival,
    days_late: daysLate,
  };
}
