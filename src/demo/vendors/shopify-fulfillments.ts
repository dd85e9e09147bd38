import type { EmulatedFulfillment } from '#connectors/shopify/emulator.ts';
import { getLearnedAt } from '../world/orders/order-state.ts';
import type { Parcel } from '../world/parcels/parcels.ts';
import { type PlaceId, getPlace } from '../world/places.ts';

// Numbers of different things start far apart, as they do at Shopify.
const FULFILLMENT_IDS = 7_850_000_000_000;
const MAILED_IDS = 7_860_000_000_000;
const FULFILLMENT_LINE_IDS = 15_110_000_000_000;
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
