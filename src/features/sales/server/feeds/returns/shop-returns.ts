import { z } from 'zod';
import type { Shopify } from '#connectors/shopify/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { sumBy } from '#shared/sum-by.ts';
import { computeRetentionStart } from '../../../rules/retention.ts';
import {
  listOrdersWithOpenReturns,
  selectOrdersWithReturns,
} from '../../queries/returns/orders-with-open-returns.ts';
import { leaveOutDeleted } from '../shop/drop-deleted-orders.ts';
import { storeReturns } from './store-returns.ts';

interface FedShop {
  /** `example.myshopify.com`. */
  account: string;
  name: string;
  intervalSeconds: number;
  /** Whose calendar day counts. */
  timeZone: string;
  /** How far back the first load goes. */
  firstLoadDays: number;
  /** How long notes of returns are kept: they may name people. */
  personalDataDays: number;
  shopify: Pick<Shopify, 'readReturns' | 'readOrderReturns' | 'test' | 'retryNow'>;
}

const moment = z.iso.datetime().transform((text) => new Date(text));
const cursorOfShop = z.object({
  since: moment,
  /** Orders with open returns are looked at in turn; this one was the last. */
  lookedAt: z.string(),
  isLoading: z.boolean(),
  /** The app may not see returns since then: once it may, all that changed meanwhile is read again. */
  blindFrom: moment.nullable().default(null),
});
type ShopCursor = z.output<typeof cursorOfShop>;

/**
 * What came back to one shop: returns with their reasons, refunds, exchanges, and what was restocked where. A return that
 * is called off may leave its order without any, which no search finds: so orders with open returns are read in turn.
 */
export function createShopReturnsSource({
  account,
  timeZone,
  firstLoadDays,
  personalDataDays,
  shopify,
  ...fed
}: FedShop): Source {
  return {
    id: `returns:${account}`,
    kind: 'returns',
    name: fed.name,
    intervalSeconds: fed.intervalSeconds,
    async read({ db, cursor, now, signal, progress }) {
      const at = cursor === null ? startCursor(now, firstLoadDays) : cursorOfShop.parse(cursor);
      const changed = await shopify.readReturns({ since: at.since, signal });
      progress(changed.rows.length);
      const isBlind = changed.denied.includes('returns');
      // While a backlog is read, what is open can wait.
      const open =
        changed.hasMore || isBlind
          ? { orderIds: [], last: at.lookedAt }
          : await listOrdersWithOpenReturns(db, account, at.lookedAt);
      const known = new Set(changed.rows.map(({ orderId }) => orderId));
      const looked = await shopify.readOrderReturns(
        open.orderIds.filter((id) => !known.has(id)),
        signal,
      );
      // Returns that can't be seen now are not gone.
      const kept = isBlind ? await selectOrdersWithReturns(db, account, [...known]) : new Set<string>();
      const orders = [...changed.rows.filter(({ orderId }) => !kept.has(orderId)), ...looked.rows];
      return {
        rows: sumBy(orders, ({ lines, restocks }) => lines.length + restocks.length),
        setAside: changed.setAside + looked.setAside,
        examples: [...changed.examples, ...looked.examples],
        notes: changed.denied.length > 0 ? [`The app has no access to ${changed.denied.join(', ')}`] : [],
        ...moveCursor(at, { ...changed, isBlind, lookedAt: open.last }),
        store: async (tx) =>
          storeReturns(tx, {
            account,
            timeZone,
            personalDataFrom: computeRetentionStart(now, timeZone, personalDataDays),
            orders: await leaveOutDeleted(tx, account, { orders, getId: ({ orderId }) => orderId }),
          }),
      };
    },
    check: (signal) => shopify.test('returns', signal),
    retryNow: () => shopify.retryNow(),
  };
}

const startCursor = (now: Date, days: number): ShopCursor => ({
  since: new Date(now.getTime() - days * DAY_MS),
  lookedAt: '',
  isLoading: true,
  blindFrom: null,
});

interface ReadPart {
  next: Date;
  hasMore: boolean;
  isBlind: boolean;
  lookedAt: string;
}

function moveCursor(
  { since, blindFrom }: ShopCursor,
  { next, hasMore, isBlind, lookedAt }: ReadPart,
): { cursor: ShopCursor; hasMore: boolean } {
  if (!isBlind && blindFrom !== null)
    return { cursor: { since: blindFrom, lookedAt, isLoading: true, blindFrom: null }, hasMore: true };
  const cursor = {
    since: next,
    lookedAt,
    isLoading: hasMore,
    blindFrom: isBlind ? (blindFrom ?? since) : null,
  };
  return { cursor, hasMore };
}
