import { z } from 'zod';
import type { OrderShipments, Shopify } from '#connectors/shopify/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { dropDeletedOrders, listDeletedOrders, listNoticedOrders } from '#features/sales/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { listOrdersOnTheWay } from '../queries/orders-on-the-way.ts';
import { formatParcelFeed } from '../queries/parcel-feeds.ts';
import { storeLinePlaces } from './store-line-places.ts';
import { storeShipments } from './store-parcels.ts';
import { sumBy } from '#shared/sum-by.ts';

// A notice may be written while the orders that it names are being looked up.
const NOTICE_OVERLAP_MS = 60_000;

interface FedShop {
  /** `example.myshopify.com`. */
  account: string;
  name: string;
  intervalSeconds: number;
  /** Whose calendar day a parcel counts on. */
  timeZone: string;
  /** How far back the first load goes. */
  firstLoadDays: number;
  shopify: Pick<Shopify, 'readShipments' | 'readOrderShipments' | 'test' | 'retryNow'>;
}

const moment = z.iso.datetime().transform((text) => new Date(text));
const cursorOfShop = z.object({
  /** Orders that changed from then on are still to be read. */
  since: moment,
  /** Notices from then on are still to be looked at. */
  noticedSince: moment,
  /** Parcels on their way are looked at in turn; this one was the last. */
  lookedAt: z.number(),
  /** Older parcels are still to come. */
  isLoading: z.boolean().default(false),
  /** Where the backlog that is being read began; a load that began in an earlier release does not say so. */
  loadingSince: moment.nullish(),
  /** Those before were never read; a load that began in an earlier release does not say so. */
  isFirstLoad: z.boolean().default(false),
});

/**
 * The parcels of one shop. Shopify does not say whether an event on the way counts as a change of the order, so besides
 * orders that have changed we read those of which the shop told us something, and in turn all that are on their way.
 */
export function createParcelsSource({ account, timeZone, firstLoadDays, shopify, ...fed }: FedShop): Source {
  return {
    id: formatParcelFeed(account),
    kind: 'shipments',
    name: fed.name,
    intervalSeconds: fed.intervalSeconds,
    async read({ db, cursor, now, signal, progress }) {
      const at = cursor === null ? startCursor(now, firstLoadDays) : cursorOfShop.parse(cursor);
      const began = at.loadingSince ?? at.since;
      const changed = await shopify.readShipments({ since: at.since, signal });
      progress(changed.rows.length);
      const noticed = await listNoticedOrders(db, account, at.noticedSince);
      // While a backlog is read, what is on its way can wait.
      const onTheWay = changed.hasMore
        ? { orderIds: [], last: at.lookedAt }
        : await listOrdersOnTheWay(db, { account, now, after: at.lookedAt });
      const others = new Set([...noticed, ...onTheWay.orderIds]);
      for (const { orderId } of changed.rows) others.delete(orderId);
      const looked = await shopify.readOrderShipments([...others], signal);
      const saidDeleted = new Set(await listDeletedOrders(db, account, at.noticedSince));
      // One that is missing without a notice may only be hidden from the app.
      const deleted = looked.missing.filter((orderId) => saidDeleted.has(orderId));
      const orders: OrderShipments[] = [...changed.rows, ...looked.rows, ...deleted.map(toEmptyOrder)];
      return {
        rows: sumBy(orders, ({ shipments }) => shipments.length),
        setAside: changed.setAside + looked.setAside,
        examples: [...changed.examples, ...looked.examples],
        // An order changed after it was shipped: what a piece left out may be of any day of the backlog up to the piece’s end.
        ...((at.isLoading || changed.hasMore) && { setAsideSince: began }),
        ...(changed.hasMore && { setAsideUntil: changed.next }),
        notes: changed.denied.length > 0 ? [`The app has no access to ${changed.denied.join(', ')}`] : [],
        cursor: {
          since: changed.next,
          noticedSince: new Date(now.getTime() - NOTICE_OVERLAP_MS),
          lookedAt: onTheWay.last,
          isLoading: changed.hasMore,
          loadingSince: changed.hasMore ? began : null,
          isFirstLoad: at.isFirstLoad && changed.hasMore,
        },
        hasMore: changed.hasMore,
        async store(tx) {
          const dropped = await dropDeletedOrders(tx, { account, orderIds: deleted });
          await storeLinePlaces(tx, { account, orders });
          return dropped + (await storeShipments(tx, { account, timeZone, orders }));
        },
      };
    },
    check: (signal) => shopify.test('parcels', signal),
    retryNow: () => shopify.retryNow(),
  };
}

const toEmptyOrder = (orderId: string): OrderShipments => ({ orderId, shipments: [], assigned: [] });

/** The orders may have been read for a while: what was deleted since then is known from notices alone. */
function startCursor(now: Date, days: number): z.output<typeof cursorOfShop> {
  const since = new Date(now.getTime() - days * DAY_MS);
  return { since, noticedSince: since, lookedAt: 0, isLoading: true, loadingSince: since, isFirstLoad: true };
}
