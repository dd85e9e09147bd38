import { z } from 'zod';
import type { Shopify } from '#connectors/shopify/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { sumBy } from '#shared/sum-by.ts';
import { computeRetentionStart } from '../../../rules/retention.ts';
import { listOrdersWithOpenReturns } from '../../queries/returns/orders-with-open-returns.ts';
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
});

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
      // While a backlog is read, what is open can wait.
      const open = changed.hasMore
        ? { orderIds: [], last: at.lookedAt }
        : await listOrdersWithOpenReturns(db, account, at.lookedAt);
      const known = new Set(changed.rows.map(({ orderId }) => orderId));
      const looked = await shopify.readOrderReturns(
        open.orderIds.filter((id) => !known.has(id)),
        signal,
      );
      const orders = [...changed.rows, ...looked.rows];
      return {
        rows: sumBy(orders, ({ lines, restocks }) => lines.length + restocks.length),
        setAside: changed.setAside + looked.setAside,
        examples: [...changed.examples, ...looked.examples],
        notes: changed.denied.length > 0 ? [`The app has no access to ${changed.denied.join(', ')}`] : [],
        cursor: { since: changed.next, lookedAt: open.last, isLoading: changed.hasMore },
        hasMore: changed.hasMore,
        store: (tx) =>
          storeReturns(tx, {
            account,
            timeZone,
            personalDataFrom: computeRetentionStart(now, timeZone, personalDataDays),
            orders,
          }),
      };
    },
    check: (signal) => shopify.test('returns', signal),
    retryNow: () => shopify.retryNow(),
  };
}

const startCursor = (now: Date, days: number): z.output<typeof cursorOfShop> => ({
  since: new Date(now.getTime() - days * DAY_MS),
  lookedAt: '',
  isLoading: true,
});
