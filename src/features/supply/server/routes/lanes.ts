import type { z } from 'zod';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { listCustomerTrips } from '#features/shipping/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addBusinessDays } from '#shared/business-days.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { listLanes, WireLane } from '../../contract/lanes.ts';
import { computeArrival, findNextShipDay, PLAIN_CLOCK } from '../../rules/lanes/lane-clock.ts';
import {
  chooseLeadDays,
  measureLane,
  MEASURED_TRIPS,
  type MeasuredLane,
} from '../../rules/lanes/measure-lane.ts';
import { listClosedDays, type KnownLane } from '../queries/load-lanes.ts';
import { proposeSupply, type ProposedSupply } from '../queries/propose.ts';

/** Parcels of this many days ago say nothing of now. */
const PARCEL_DAYS = 90;

/** How long each way takes, and what is out longer. */
export async function describeLanes(
  db: Db,
  { company, now }: { company: BoxCompany; now: Date },
): Promise<z.infer<typeof listLanes.response>> {
  const today = getDayInZone(company.timeZone, now);
  const [supply, customers] = await Promise.all([
    proposeSupply(db, { company, now }),
    listCustomerTrips(db, {
      since: addDays(today, -PARCEL_DAYS),
      // One more than are listed says that there are more.
      perPlace: MEASURED_TRIPS + 1,
      timeZone: company.timeZone,
    }),
  ]);
  const { lines } = supply;
  const names = new Map(lines.map(({ placeId, name }) => [placeId, name]));
  const ways = new Map<string, KnownLane>();
  for (const { placeId, sourceId, isPool } of lines) {
    const source = isPool ? sourceId : null;
    if (isPool && source === null) continue;
    ways.set(`${source ?? ''} ${placeId}`, supply.lanes.find(placeId, source));
  }
  return {
    today,
    lanes: [
      ...[...ways.values()].map((lane) => toWireLane(lane, { today, names, warehouses: company.warehouses })),
      ...listCustomerLanes(supply, customers, company),
    ],
  };
}

interface LaneNames {
  today: string;
  names: ReadonlyMap<string, string>;
  warehouses: BoxCompany['warehouses'];
}

function toWireLane(lane: KnownLane, { today, names, warehouses }: LaneNames): WireLane {
  const { sourceId, placeId, clock, measured, planned, leadDays, isMeasured } = lane;
  const shipOn = findNextShipDay(clock, today);
  const arrives = computeArrival(clock, shipOn, leadDays);
  const closed = [
    ...listClosedDays(clock.origin, { from: today, to: arrives }),
    ...listClosedDays(clock.destination, { from: today, to: arrives }),
  ];
  return {
    id: `${sourceId ?? 'factory'} ${placeId}`,
    kind: sourceId === null ? 'factory' : placeId.startsWith('fba:') ? 'pool' : 'transfer',
    from: sourceId === null ? 'Factory' : (names.get(sourceId) ?? sourceId),
    to: names.get(placeId) ?? placeId,
    planned_days: planned,
    trips: measured.n,
    p50: measured.p50,
    p85: measured.p85,
    used_days: leadDays,
    is_measured: isMeasured,
    arrives,
    plan_arrives: addBusinessDays(shipOn, planned),
    closed,
    ...describeTrips(measured),
    has_more_overdue: false,
    plan_leg: findPlanLeg(lane, warehouses),
  };
}

const describeTrips = ({ done, overdue }: MeasuredLane): Pick<WireLane, 'done' | 'overdue'> => ({
  done: done.map(({ name, shippedOn, arrivedOn, days }) => ({
    name,
    shipped_on: shippedOn,
    arrived_on: arrivedOn,
    days,
  })),
  overdue: overdue.map(({ name, shippedOn, days }) => ({ name, shipped_on: shippedOn, days })),
});

function findPlanLeg(
  { sourceId, placeId }: KnownLane,
  warehouses: BoxCompany['warehouses'],
): WireLane['plan_leg'] {
  if (sourceId !== null) return placeId.startsWith('fba:') ? 'pool_lead_days' : 'transfer_lead_days';
  return `china_${findPlaceRegion(placeId, warehouses) ?? 'eu'}_days`;
}

/** From each warehouse to its customers, by parcels. Carriers work as the plan counts. */
function listCustomerLanes(
  { facts, legs }: ProposedSupply,
  trips: Awaited<ReturnType<typeof listCustomerTrips>>,
  { warehouses }: BoxCompany,
): WireLane[] {
  return warehouses.flatMap(({ id, name }): WireLane[] => {
    const region = findPlaceRegion(`warehouse:${id}`, warehouses);
    const known = [id.toLowerCase(), name.toLowerCase()];
    const own = trips.filter(({ warehouse }) => known.includes(warehouse.toLowerCase()));
    if (!region || own.length === 0) return [];
    const measured = measureLane(own, PLAIN_CLOCK, facts.today);
    const planned = legs[region].customer;
    const { days, isMeasured } = chooseLeadDays(measured, planned);
    return [
      {
        id: `warehouse:${id} customers`,
        kind: 'customer',
        from: name,
        to: `${CELL_REGION_NAMES[region]} Customers`,
        planned_days: planned,
        trips: measured.n,
        p50: measured.p50,
        p85: measured.p85,
        used_days: days,
        is_measured: isMeasured,
        arrives: null,
        plan_arrives: null,
        closed: [],
        ...describeTrips({ ...measured, overdue: measured.overdue.slice(0, MEASURED_TRIPS) }),
        has_more_overdue: measured.overdue.length > MEASURED_TRIPS,
        plan_leg: `${region}_customer_days`,
      },
    ];
  });
}
