import type { EmulatedAssignment, EmulatedFulfillment } from '#connectors/shopify/emulator.ts';
import { listPicks } from '../world/catalogue.ts';
import { EXCHANGE_LINE } from '../world/orders/exchanges.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { getLearnedAt } from '../world/orders/order-state.ts';
import type { Parcel } from '../world/parcels/parcels.ts';
import { type PlaceId, getPlace } from '../world/places.ts';

// Numbers of different things start far apart, as they do at Shopify.
const FULFILLMENT_IDS = 7_850_000_000_000;
const MAILED_IDS = 7_860_000_000_000;
const FULFILLMENT_LINE_IDS = 15_110_000_000_000;
const ASSIGNMENT_IDS = 7_540_000_000_000;
const EVENT_IDS = 35_250_000_000_000;
const LOCATION_IDS: Partial<Record<PlaceId, number>> = {
  tive: 106_318_430_514,
  itb: 106_318_430_515,
  uk: 106_318_430_516,
};

export function toLocation(place: PlaceId): NonNullable<EmulatedFulfillment['location']> {
  const { name, city, country } = getPlace(place);
  return { id: LOCATION_IDS[place] ?? 0, name, city, countryCode: country };
}

/** A parcel as far as the shop knows it. */
export function toParcelFulfillment(parcel: Parcel): EmulatedFulfillment {
  const { key, createdAt, cancelledAt, carrier, trackingNumber, trackingLink, promisedAt } = parcel;
  const events = parcel.events.map((event, index) => ({
    id: EVENT_IDS + key * 16 + index,
    status: event.status.toUpperCase(),
    happenedAt: new Date(event.at),
    createdAt: new Date(getLearnedAt(parcel, event)),
    message: event.message,
  }));
  const findEventTime = (status: string) =>
    events.find((event) => event.status === status)?.happenedAt ?? null;
  const isCancelled = cancelledAt !== null;
  return {
    id: FULFILLMENT_IDS + key,
    status: isCancelled ? 'CANCELLED' : 'SUCCESS',
    displayStatus: isCancelled ? 'CANCELED' : (events.at(-1)?.status ?? 'FULFILLED'),
    requiresShipping: true,
    createdAt: new Date(createdAt),
    updatedAt: events.at(-1)?.createdAt ?? new Date(cancelledAt ?? createdAt),
    inTransitAt: findEventTime('IN_TRANSIT'),
    deliveredAt: findEventTime('DELIVERED'),
    promisedAt: promisedAt === null ? null : new Date(promisedAt),
    tracking: [{ company: carrier, number: trackingNumber, url: trackingLink }],
    location: toLocation(parcel.place.id),
    lines: parcel.contents.map(({ line, product, quantity }) => ({
      id: FULFILLMENT_LINE_IDS + key * 16 + line,
      sku: product.sku,
      quantity,
    })),
    events,
  };
}

/** From where each line leaves: as its parcel did, else from where its market ships. What goes by e-mail leaves no place. */
export function toAssignments(
  { key, lines, market, exchange }: WorldOrder,
  parcels: readonly Parcel[],
  getLineId: (line: number) => number,
): EmulatedAssignment[] {
  const valid = parcels.filter(({ cancelledAt }) => cancelledAt === null);
  const assigned = lines.flatMap(({ product, quantity }, line) => {
    if (listPicks(product).length === 0) return [];
    const parcel = valid.find(({ contents }) => contents.some((each) => each.line === line));
    return [{ line, quantity, isSent: parcel !== undefined, place: parcel?.place.id ?? market.ships }];
  });
  const instead = valid.find(({ contents }) => contents.some(({ line }) => line === EXCHANGE_LINE));
  if (exchange && instead)
    assigned.push({ line: EXCHANGE_LINE, quantity: 1, isSent: true, place: instead.place.id });
  return [...Map.groupBy(assigned, ({ place }) => place)].map(([place, some], index) => ({
    id: ASSIGNMENT_IDS + key * 4 + index,
    status: some.every(({ isSent }) => isSent) ? 'CLOSED' : 'OPEN',
    place: toLocation(place),
    lines: some.map(({ line, quantity, isSent }) => ({
      lineId: getLineId(line),
      quantity,
      remaining: isSent ? 0 : quantity,
    })),
  }));
}

/** What is sent by e-mail is fulfilled too, without a parcel. */
export const buildMailedFulfillment = (orderKey: number, at: number): EmulatedFulfillment => ({
  id: MAILED_IDS + orderKey,
  status: 'SUCCESS',
  displayStatus: 'FULFILLED',
  requiresShipping: false,
  createdAt: new Date(at),
  updatedAt: new Date(at),
  inTransitAt: null,
  deliveredAt: null,
  promisedAt: null,
  tracking: [],
  location: null,
  events: [],
});
