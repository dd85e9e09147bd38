import { listCarriers, getRoadDays, getSlowLaneDays } from './carriers.ts';
import { listPicks, type WorldProduct } from '../catalogue.ts';
import { DAY, HOUR } from '../days.ts';
import { drawJourney, type ParcelEvent } from './journeys.ts';
import { type WorldPlace, getPlace } from '../places.ts';
import type { PlacedOrder } from '../baskets/pricing.ts';
import type { Random } from '../random.ts';
import { WORLD_SHELVES, findShelfIndex } from '../shelves.ts';
import { getLocalHour, findNextShift } from './shifts.ts';

/** What leaves a warehouse for a customer of a web shop: a label with a tracking number. */
export interface Parcel {
  key: number;
  place: WorldPlace;
  createdAt: number;
  /** The label was voided; another parcel went in its stead. */
  cancelledAt: number | null;
  carrier: string;
  trackingNumber: string;
  trackingLink: string | null;
  contents: { line: number; product: WorldProduct; quantity: number }[];
  /** By time. */
  events: ParcelEvent[];
  promisedAt: number | null;
}

const BACK_ORDER_DAYS = 6;
const VOIDED_AFTER = 25 * 60_000;

export function getDeliveredAt({ events }: Parcel): number | null {
  const last = events.at(-1);
  return last?.status === 'delivered' ? last.at : null;
}

/** The parcels of an order: one, as a rule. What is sold on back order waits and follows by itself. */
export function drawParcels(order: PlacedOrder, paidAt: number, random: Random): Parcel[] {
  const place = getPlace(order.market.ships);
  const all = order.lines
    .map(({ product, quantity }, line) => ({ line, product, quantity }))
    .filter(({ product }) => listPicks(product).length > 0);
  const waiting = all.filter(({ product }) => isBackOrdered(place, product));
  const ready = all.filter((content) => !waiting.includes(content));
  const isSplit = ready.length > 1 && random.drawChance(0.05);
  const groups = [isSplit ? ready.slice(0, 1) : ready, isSplit ? ready.slice(1) : [], waiting];
  const parcels: Parcel[] = [];
  groups.forEach((contents, group) => {
    if (contents.length === 0) return;
    const waitDays = group === 2 ? BACK_ORDER_DAYS : group === 1 ? 1 : 0;
    const createdAt = findNextShift(
      place,
      paidAt + waitDays * DAY + drawHandlingHours(random) * HOUR,
      random,
    );
    const buildParcelAt = (at: number) =>
      packParcel(order, { place, createdAt: at, contents, index: parcels.length }, random);
    if (random.drawChance(0.015)) {
      parcels.push({ ...buildParcelAt(createdAt), cancelledAt: createdAt + VOIDED_AFTER, events: [] });
    }
    parcels.push(buildParcelAt(createdAt + (parcels.at(-1)?.cancelledAt ? 2 * VOIDED_AFTER : 0)));
  });
  return parcels;
}

/** Most are picked within hours, some on the next day. */
const drawHandlingHours = (random: Random): number =>
  random.drawChance(0.7) ? random.drawBetween(0.4, 7) : random.drawBetween(7, 30);

function isBackOrdered(place: WorldPlace, product: WorldProduct): boolean {
  const shelf = WORLD_SHELVES[findShelfIndex(place.id, product.sku) ?? -1];
  return shelf?.habit.kind === 'short' || shelf?.habit.kind === 'promised';
}

interface PackedBox extends Pick<Parcel, 'place' | 'createdAt' | 'contents'> {
  /** The number of the parcel among those of its order. */
  index: number;
}

export function packParcel(
  order: PlacedOrder,
  { place, createdAt, contents, index }: PackedBox,
  random: Random,
): Parcel {
  const carrier = random.drawWeighted(listCarriers(place.id, order.country));
  const trackingNumber = carrier.number(random);
  const [, slowest] = getRoadDays(place.id, order.country);
  const isEstimated = carrier.tellsEvents && carrier.givesEstimate !== false;
  const extraDays = getSlowLaneDays(carrier.name, order.country, Math.floor(createdAt / DAY));
  const events = carrier.tellsEvents
    ? drawJourney({ place, country: order.country, createdAt, extraDays }, random)
    : [];
  return {
    key: order.key * 8 + index,
    place,
    createdAt,
    cancelledAt: null,
    carrier: carrier.name,
    trackingNumber,
    trackingLink: carrier.link?.(trackingNumber) ?? null,
    contents,
    events,
    promisedAt: isEstimated ? getLocalHour(place, createdAt + slowest * DAY, 20) : null,
  };
}
