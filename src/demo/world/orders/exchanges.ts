import { DAY, HOUR } from '../days.ts';
import { getProduct, type WorldProduct } from '../catalogue.ts';
import { packParcel, getDeliveredAt, type Parcel } from '../parcels/parcels.ts';
import { findNextShift } from '../parcels/shifts.ts';
import { getPlace } from '../places.ts';
import { createRandom } from '../random.ts';
import { findShelfIndex, WORLD_SHELVES } from '../shelves.ts';
import type { PlacedOrder } from '../baskets/pricing.ts';

/** One size of the straps is sent back, and the other goes out in its place for the same money. */
const SENT_BACK = 'TL-STRAP-M';
const SENT_INSTEAD = 'TL-STRAP-L';
const SHARE = 0.05;
/** The number of what goes out among the lines of its order, which has fewer than that. */
export const EXCHANGE_LINE = 15;

export interface Exchange {
  /** When what came back had arrived. */
  at: number;
  /** Of which a piece came back. */
  line: number;
  product: WorldProduct;
}

interface FirstEvents {
  parcels: Parcel[];
  refunds: readonly unknown[];
}

/** Some customers who were happy with the rest have chosen the wrong size. What was drawn before stays as it is. */
export function drawExchange(
  order: PlacedOrder,
  { parcels, refunds }: FirstEvents,
): { exchange: Exchange | null; parcels: Parcel[] } {
  const none = { exchange: null, parcels };
  const random = createRandom('exchange', order.key);
  const line = order.lines.findIndex(({ product }) => product.sku === SENT_BACK);
  const place = getPlace(order.market.ships);
  const shelf = WORLD_SHELVES[findShelfIndex(place.id, SENT_INSTEAD) ?? -1];
  const arrivals = parcels.filter(({ cancelledAt }) => cancelledAt === null).map(getDeliveredAt);
  const isHappy = arrivals.length > 0 && arrivals.every((at) => at !== null) && refunds.length === 0;
  if (line < 0 || !isHappy || shelf?.habit.kind !== 'supplied' || !random.drawChance(SHARE)) return none;
  const at = Math.floor(Math.max(...arrivals) + random.drawBetween(6, 12) * DAY);
  const product = getProduct(SENT_INSTEAD);
  const createdAt = findNextShift(place, at + 3 * HOUR, random);
  const contents = [{ line: EXCHANGE_LINE, product, quantity: 1 }];
  const parcel = packParcel(order, { place, createdAt, contents, index: parcels.length }, random);
  return { exchange: { at, line, product }, parcels: [...parcels, parcel] };
}
