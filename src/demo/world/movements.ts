import { picksOfAll, type Product } from './catalogue.ts';
import { type CompanyCalendar, DAY, HOUR } from './days.ts';
import { deliveryTimes } from './delivery-times.ts';
import type { Order } from './orders.ts';
import type { PlaceId } from './places.ts';
import { SHELVES, shelfIndex } from './shelves.ts';
import type { Delivery } from './supply.ts';

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
}

type Change = Partial<Omit<Movement, 'at' | 'shelf'>>;

const INSPECTION_DAYS = 14;

const movement = (at: number, shelf: number, change: Change): Movement => ({
  at,
  shelf,
  onHand: change.onHand ?? 0,
  ordered: change.ordered ?? 0,
  quarantined: change.quarantined ?? 0,
  inbound: change.inbound ?? 0,
});

type Items = readonly { product: Product; quantity: number }[];

export function movementsOfOrder(order: Order): Movement[] {
  const { market, lines, placedAt, cancelledAt, shippedAt } = order;
  const made: Movement[] = [];
  const each = (items: Items, put: (shelf: number, pieces: number) => void) =>
    eachShelf(market.ships, items, put);
  const send = (at: number, items: Items) =>
    each(items, (shelf, pieces) => {
      const kind = SHELVES[shelf]?.habit.kind;
      const comesJustInTime = kind === 'short' || kind === 'promised';
      if (comesJustInTime) made.push(movement(at - HOUR, shelf, { onHand: pieces }));
      made.push(movement(at, shelf, { onHand: -pieces, ordered: -pieces }));
    });

  each(lines, (shelf, pieces) => made.push(movement(placedAt, shelf, { ordered: pieces })));
  if (cancelledAt !== null)
    each(lines, (shelf, pieces) => made.push(movement(cancelledAt, shelf, { ordered: -pieces })));
  if (shippedAt !== null) send(shippedAt, lines);
  for (const parcel of order.parcels)
    if (parcel.cancelledAt === null) send(parcel.createdAt, parcel.contents);
  for (const refund of order.refunds) {
    if (!refund.comesBack) continue;
    const items = refund.lines.flatMap(({ line, quantity }) => {
      const bought = lines[line];
      return bought ? [{ product: bought.product, quantity }] : [];
    });
    each(items, (shelf, pieces) => {
      made.push(movement(refund.at, shelf, { quarantined: pieces }));
      made.push(movement(refund.at + INSPECTION_DAYS * DAY, shelf, { quarantined: -pieces }));
    });
  }
  return made;
}

function eachShelf(place: PlaceId, items: Items, put: (shelf: number, pieces: number) => void): void {
  for (const [sku, pieces] of picksOfAll(items)) {
    const shelf = shelfIndex(place, sku);
    if (shelf !== undefined && pieces > 0) put(shelf, pieces);
  }
}

export function movementsOfDelivery(delivery: Delivery, calendar: CompanyCalendar): Movement[] {
  const { shelf, units, from } = delivery;
  const { announcedAt, shippedAt, arrivesAt } = deliveryTimes(delivery, calendar);
  const made = [
    movement(announcedAt, shelf.index, { inbound: units }),
    movement(arrivesAt, shelf.index, { inbound: -units, onHand: units }),
  ];
  if (typeof from !== 'string') made.push(movement(shippedAt, from.index, { onHand: -units }));
  return made;
}
