import type { Insertable } from 'kysely';
import type { PlannedShipmentLinesTable, PlannedShipmentsTable } from '#server/db/schema/supply-tables.ts';
import { addWorkingDays, formatIso, type WorldDay } from '../world/days.ts';
import type { WorldDelivery } from '../world/stock/supply.ts';
import type { DemoWorld } from '../world/world.ts';
import { formatStoredPlace } from './stored-place.ts';

interface PlannedRows {
  shipment: Insertable<PlannedShipmentsTable>;
  lines: Omit<Insertable<PlannedShipmentLinesTable>, 'shipment_id'>[];
}

const HAND_OVER_DAYS = 2;
const AT_SEA_DAYS = 8;
const SEA_DAYS = { tive: 35, itb: 30 };

/** The consignment from a warehouse to Amazon that left last and is still under way: people planned it. */
export function findPlannedConsignment(
  deliveries: readonly WorldDelivery[],
  today: WorldDay,
): WorldDelivery | undefined {
  return deliveries
    .filter(
      ({ from, shelf, shipDay, arrivalDay }) =>
        typeof from !== 'string' &&
        shelf.place.isAmazon &&
        shelf.product.variant !== undefined &&
        shipDay < today &&
        arrivalDay >= today,
    )
    .toSorted(
      (one, other) =>
        other.shipDay - one.shipDay || other.units - one.units || one.shelf.index - other.shelf.index,
    )[0];
}

/**
 * What planners have accepted: one that leaves the factory in a few days, two on their way, from the factory and from a
 * warehouse to Amazon, and one that should have left by now.
 */
export function buildPlannedRows({ deliveries, today }: DemoWorld, savedAt: Date): PlannedRows[] {
  const leaves = addWorkingDays(today, HAND_OVER_DAYS);
  const atSea = addWorkingDays(today, -AT_SEA_DAYS);
  const missed = addWorkingDays(today, -1);
  const planned = { planned_by: 'tomas.ribeiro', saved_at: savedAt };
  const factory = { ...planned, source: null };
  const consignment = findPlannedConsignment(deliveries, today);
  return [
    {
      shipment: {
        ...factory,
        name: 'TIVE winter refill',
        place: 'warehouse:tive',
        ...describeTrip(leaves, SEA_DAYS.tive),
        note: 'On the weekend container',
      },
      lines: [
        { cell: 'eu_20_l', units: 240, arrived: null },
        { cell: 'eu_20_m', units: 120, arrived: null },
      ],
    },
    {
      shipment: {
        ...factory,
        name: 'ITB before New Year',
        place: 'warehouse:itb',
        ...describeTrip(atSea, SEA_DAYS.itb),
        shipped_on: formatIso(atSea),
        state: 'shipped',
        note: null,
      },
      lines: [{ cell: 'us_20_m', units: 120, arrived: null }],
    },
    {
      shipment: {
        ...factory,
        name: 'TIVE spring start',
        place: 'warehouse:tive',
        ...describeTrip(missed, SEA_DAYS.tive),
        note: 'Waiting for the last cartons',
      },
      lines: [{ cell: 'eu_cityplay_m', units: 80, arrived: null }],
    },
    ...(consignment ? buildConsignmentRows(consignment, planned) : []),
  ];
}

const describeTrip = (leaves: WorldDay, days: number) => ({
  ship_on: formatIso(leaves),
  arrives_on: formatIso(addWorkingDays(leaves, days)),
});

function buildConsignmentRows(
  { shelf, from, shipDay, arrivalDay, units }: WorldDelivery,
  planned: { planned_by: string; saved_at: Date },
): PlannedRows[] {
  const { variant } = shelf.product;
  if (typeof from === 'string' || !variant) return [];
  const model = variant.model === 'Cityplay' ? 'cityplay' : '20';
  return [
    {
      shipment: {
        ...planned,
        name: `${shelf.place.name.replace('FBA ', '')} before Christmas`,
        place: formatStoredPlace(shelf.place.id),
        source: formatStoredPlace(from.place.id),
        ship_on: formatIso(shipDay),
        shipped_on: formatIso(shipDay),
        arrives_on: formatIso(arrivalDay),
        state: 'shipped',
        note: null,
      },
      lines: [
        {
          cell: `${variant.region.toLowerCase()}_${model}_${variant.size.toLowerCase()}`,
          units,
          arrived: null,
        },
      ],
    },
  ];
}
