import { sumPicks } from '../catalogue.ts';
import type { Refund } from '../orders/aftermath.ts';
import type { WorldOrder } from '../orders/orders.ts';
import type { PlaceId } from '../places.ts';
import { findShelfIndex, WORLD_SHELVES } from '../shelves.ts';

/** What customers in Europe send back may go to the other warehouse: who is nearer takes it. */
const TAKES: Partial<Record<PlaceId, PlaceId>> = { tive: 'uk', uk: 'tive', itb: 'itb' };
/** One return in this many is as good as new. */
const GOOD_ONE_IN = 4;

export const hasParcelFailed = ({ parcels }: Pick<WorldOrder, 'parcels'>): boolean =>
  parcels.some(({ events }) => events.at(-1)?.status === 'failure');

/** Where what a customer sent back is put back on sale at once; null where it is looked into first, and then thrown away. */
export function findRestockPlace(order: WorldOrder, refund: Refund): PlaceId | null {
  const place = TAKES[order.market.ships];
  const isReturn = order.market.channel === 'shopify' && refund.comesBack && !hasParcelFailed(order);
  if (!isReturn || place === undefined || order.key % GOOD_ONE_IN !== 1) return null;
  const items = refund.lines.flatMap(({ line, quantity }) => {
    const bought = order.lines[line];
    return bought ? [{ product: bought.product, quantity }] : [];
  });
  const isKept = [...sumPicks(items).keys()].every((sku) => {
    const shelf = findShelfIndex(place, sku);
    return shelf !== undefined && WORLD_SHELVES[shelf]?.habit.kind === 'supplied';
  });
  return items.length > 0 && isKept ? place : null;
}
