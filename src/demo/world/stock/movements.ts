import { sumPicks, type WorldProduct } from '../catalogue.ts';
import { type CompanyCalendar, DAY, HOUR } from '../days.ts';
import { computeDeliveryMoments } from './delivery-times.ts';
import type { WorldOrder } from '../orders/orders.ts';
import type { PlaceId } from '../places.ts';
import { WORLD_SHELVES, findShelfIndex } from '../shelves.ts';
import { findRestockPlace } from './restocks.ts';
import { countLostUnits, type WorldDelivery } from './supply.ts';

/** One change of one shelf. */
export interface Movement {
  at: number;
  shelf: number;
  /** In the racks, quarantine apart. */
  onHand: number;
  /** Ordered and not sent yet, whether or not it is there. */
  ordered: number;
  quarantined: number;
  inbound: number;
  /** Brought on the day by a supplier nearby, who was asked for it: part of no planned delivery. */
  isCalledOff: boolean;
}

type Change = Partial<Omit<Movement, 'at' | 'shelf'>>;

const INSPECTION_DAYS = 14;

const buildMovement = (at: number, shelf: number, change: Change): Movement => ({
  at,
  shelf,
  onHand: change.onHand ?? 0,
  ordered: change.ordered ?? 0,
  quarantined: change.quarantined ?? 0,
  inbound: change.inbound ?? 0,
  isCalledOff: change.isCalledOff ?? false,
});

type Items = readonly { product: WorldProduct; quantity: number }[];

export function listOrderMovements(order: WorldOrder): Movement[] {
  const { market, lines, placedAt, cancelledAt, shippedAt } = order;
  const made: Movement[] = [];
  const forEachItem = (items: Items, put: (shelf: number, pieces: number) => void) =>
    forEachShelf(market.ships, items, put);
  const send = (at: number, items: Items) =>
    forEachItem(items, (shelf, pieces) => {
      const kind = WORLD_SHELVES[shelf]?.habit.kind;
      const comesJustInTime = kind === 'short' || kind === 'promised';
      if (comesJustInTime) made.push(buildMovement(at - HOUR, shelf, { onHand: pieces, isCalledOff: true }));
      made.push(buildMovement(at, shelf, { onHand: -pieces, ordered: -pieces }));
    });

  forEachItem(lines, (shelf, pieces) => made.push(buildMovement(placedAt, shelf, { ordered: pieces })));
  if (cancelledAt !== null)
    forEachItem(lines, (shelf, pieces) => made.push(buildMovement(cancelledAt, shelf, { ordered: -pieces })));
  if (shippedAt !== null) send(shippedAt, lines);
  for (const parcel of order.parcels)
    if (parcel.cancelledAt === null) send(parcel.createdAt, parcel.contents);
  for (const refund of order.refunds) {
    if (!refund.comesBack) continue;
    const items = refund.lines.flatMap(({ line, quantity }) => {
      const bought = lines[line];
      return bought ? [{ product: bought.product, quantity }] : [];
    });
    const restockPlace = findRestockPlace(order, refund);
    if (restockPlace !== null) {
      forEachShelf(restockPlace, items, (shelf, pieces) =>
        made.push(buildMovement(refund.at, shelf, { onHand: pieces })),
      );
      continue;
    }
    forEachItem(items, (shelf, pieces) => {
      made.push(buildMovement(refund.at, shelf, { quarantined: pieces }));
      made.push(buildMovement(refund.at + INSPECTION_DAYS * DAY, shelf, { quarantined: -pieces }));
    });
  }
  if (order.exchange) {
    const { at, line, product } = order.exchange;
    const back = lines[line]?.product;
    forEachItem([{ product, quantity: 1 }], (shelf) => made.push(buildMovement(at, shelf, { ordered: 1 })));
    if (back)
      forEachItem([{ product: back, quantity: 1 }], (shelf) => {
        made.push(buildMovement(at, shelf, { quarantined: 1 }));
        made.push(buildMovement(at + INSPECTION_DAYS * DAY, shelf, { quarantined: -1 }));
      });
  }
  return made;
}

function forEachShelf(place: PlaceId, items: Items, put: (shelf: number, pieces: number) => void): void {
  for (const [sku, pieces] of sumPicks(items)) {
    const shelf = findShelfIndex(place, sku);
    if (shelf !== undefined && pieces > 0) put(shelf, pieces);
  }
}

export function listDeliveryMovements(delivery: WorldDelivery, calendar: CompanyCalendar): Movement[] {
  const { shelf, units, from } = delivery;
  const { announcedAt, shippedAt, arrivesAt } = computeDeliveryMoments(delivery, calendar);
  const made = [
    buildMovement(announcedAt, shelf.index, { inbound: units }),
    buildMovement(arrivesAt, shelf.index, { inbound: -units, onHand: units - countLostUnits(delivery) }),
  ];
  if (typeof from !== 'string') made.push(buildMovement(shippedAt, from.index, { onHand: -units }));
  return made;
}
