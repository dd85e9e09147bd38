import type { AmazonWorldShipment } from '#connectors/amazon/emulator.ts';
import { HOUR } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import type { PlaceId } from '../world/places.ts';
import { createRandom } from '../world/random.ts';
import { computeDeliveryMoments } from '../world/stock/delivery-times.ts';
import { countLostUnits, type WorldDelivery } from '../world/stock/supply.ts';
import { type DemoMarketplace, findMarketplaceStock, getMarketplaceId } from './amazon-accounts.ts';

/** Longer than the application reads back. */
const LISTED_DAYS = 125;
const COUNTED_IN_FOR = 20 * HOUR;

/** Where Amazon has the company's units delivered. */
const CENTRES: Partial<Record<PlaceId, string>> = {
  'fba-us': 'ONT8',
  'fba-ca': 'YYZ4',
  'fba-uk': 'LTN4',
  'fba-eu': 'DTM2',
};

/** A shipment as Amazon lists it now, and when it left. */
export interface DemoShipment {
  shipment: AmazonWorldShipment;
  announcedAt: number;
  shippedAt: number;
  /** When Amazon has counted it. */
  arrivesAt: number;
}

/** The shipments into the pools of some marketplaces: what left one place for one pool on one day is one of them. */
export function listDemoShipments(
  { world, now }: MovingWorld,
  marketplaces: readonly DemoMarketplace[],
): DemoShipment[] {
  const { deliveries, calendar, today } = world;
  const byPool = new Map(marketplaces.toReversed().map((each) => [findMarketplaceStock(each), each]));
  const sent = deliveries.filter(
    (delivery) =>
      byPool.has(delivery.shelf.place.id) &&
      delivery.shelf.place.isAmazon &&
      delivery.shipDay > today - LISTED_DAYS &&
      computeDeliveryMoments(delivery, calendar).announcedAt <= now,
  );
  const groups = Map.groupBy(sent, (delivery) => listShipmentFacts(delivery).join(' '));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const marketplace = first && byPool.get(first.shelf.place.id);
    if (!first || !marketplace) return [];
    const moments = computeDeliveryMoments(first, calendar);
    return [{ ...moments, shipment: buildShipment(group, { first, moments, marketplace, now }) }];
  });
}

/** What all deliveries in one shipment have in common. */
const listShipmentFacts = ({ shelf, shipDay, arrivalDay, isForTeams }: WorldDelivery) => [
  shelf.place.id,
  shipDay,
  arrivalDay,
  ...(isForTeams ? ['for teams'] : []),
];

interface ShipmentFacts {
  first: WorldDelivery;
  moments: ReturnType<typeof computeDeliveryMoments>;
  marketplace: DemoMarketplace;
  now: number;
}

function buildShipment(
  group: readonly WorldDelivery[],
  { first, moments, marketplace, now }: ShipmentFacts,
): AmazonWorldShipment {
  const { place } = first.shelf;
  const destination = CENTRES[place.id] ?? 'XXX1';
  const letters = createRandom('shipment', ...listShipmentFacts(first)).drawLetters(4);
  return {
    id: `FBA${letters}${first.shipDay}`,
    name: `FBA STA (${new Date(moments.announcedAt).toISOString().slice(0, 10)})-${destination}`,
    marketplaceId: getMarketplaceId(marketplace),
    destination,
    ...describeProgress(moments, now),
    lines: group.map((delivery) => ({
      sku: delivery.shelf.product.sku,
      fnsku: `X00${createRandom('listing', place.id, delivery.shelf.product.sku).drawLetters(7)}`,
      shipped: delivery.units,
      received: countReceived(delivery, moments, now),
    })),
  };
}

function describeProgress({ announcedAt, shippedAt, arrivesAt }: ShipmentFacts['moments'], now: number) {
  const countedFrom = arrivesAt - COUNTED_IN_FOR;
  if (now >= arrivesAt) return { status: 'CLOSED', updatedAt: new Date(arrivesAt) };
  if (now >= countedFrom) return { status: 'RECEIVING', updatedAt: new Date(now) };
  if (now >= shippedAt) return { status: 'SHIPPED', updatedAt: new Date(shippedAt) };
  return { status: 'WORKING', updatedAt: new Date(announcedAt) };
}

function countReceived(
  delivery: WorldDelivery,
  { arrivesAt }: ShipmentFacts['moments'],
  now: number,
): number {
  const counted = Math.min(1, Math.max(0, 1 - (arrivesAt - now) / COUNTED_IN_FOR));
  return Math.floor((delivery.units - countLostUnits(delivery)) * counted);
}
