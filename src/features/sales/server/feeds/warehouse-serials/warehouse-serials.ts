import type { OrderSerialsProvider, ScannedOrder } from '#connectors/kit/warehouse-flow.ts';
import { describeCheck, NOT_OFFERED, type Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { formatCount } from '#shared/numbers.ts';
import { matchOrders, toOrderKey, type OrderMatches } from './match-orders.ts';
import { selectRecentKeys, storeTold } from './store-told.ts';

/** Each order costs a call: those that were sent before are not read. */
const FIRST_LOAD_DAYS = 30;
/** A shop's order may arrive after the warehouse's, and its number in a second shop as well. */
const MATCH_AGAIN_DAYS = 30;

export interface FedOrderSerials {
  /** Of the warehouse. */
  id: string;
  name: string;
  intervalSeconds: number;
  /** The only shop whose orders it sends; any where left out. */
  shop?: string | undefined;
  orderSerials: OrderSerialsProvider;
  retryNow: () => void;
}

/** The serial numbers that a warehouse scanned into orders of our shops. */
export function createOrderSerialsSource({
  id,
  name,
  intervalSeconds,
  shop,
  orderSerials,
  retryNow,
}: FedOrderSerials): Source {
  return {
    id: `order-serials:${id}`,
    kind: 'order-serials',
    name: `${name}, serial numbers`,
    intervalSeconds,
    async read({ db, cursor, now, signal }) {
      const since = new Date(now.getTime() - FIRST_LOAD_DAYS * DAY_MS);
      const read = await orderSerials.readOrderSerials({ cursor, since, now, signal });
      if (!read.isOffered) return { rows: 0, notes: [NOT_OFFERED], store: async () => 0 };
      const { rows, setAside, examples, hasMore } = read;
      const told = rows.flatMap(({ number, serials }) =>
        number !== null && serials.length > 0 ? [toOrderKey(number)] : [],
      );
      const matchedSince = new Date(now.getTime() - MATCH_AGAIN_DAYS * DAY_MS);
      const recent = await selectRecentKeys(db, id, matchedSince);
      const matches = await matchOrders(db, [...new Set([...told, ...recent])], shop);
      return {
        rows: rows.length,
        setAside,
        examples,
        notes: describeMissing(rows, matches),
        cursor: read.cursor,
        hasMore,
        store: (tx, storedAt) => storeTold(tx, { id, orders: rows, matches, now: storedAt }),
      };
    },
    async check(signal) {
      const now = new Date();
      const since = new Date(now.getTime() - DAY_MS);
      const { isOffered } = await orderSerials.readOrderSerials({ cursor: null, since, now, signal });
      return describeCheck(isOffered, 'Serial numbers of orders can be read.');
    },
    retryNow,
  };
}

/** What was left out, rather than guessed. */
function describeMissing(orders: readonly ScannedOrder[], matches: OrderMatches): string[] {
  const count = (wanted: 'unknown' | 'ambiguous') =>
    [...matches.values()].filter((match) => match === wanted).length;
  const blank = orders.filter(({ number, serials }) => number === null && serials.length > 0).length;
  return [
    [count('unknown'), 'with serial numbers isn’t in any shop', 'with serial numbers aren’t in any shop'],
    [count('ambiguous'), 'has a number of several shops', 'have numbers of several shops'],
    [blank, 'has no number in the configured field', 'have no number in the configured field'],
  ].flatMap(([orderCount, one, many]) =>
    orderCount === 0
      ? []
      : [`Left out: ${formatCount(Number(orderCount), 'order')} ${orderCount === 1 ? one : many}`],
  );
}
