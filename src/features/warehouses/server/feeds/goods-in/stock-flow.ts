import { DAY_MS } from '#shared/day-ms.ts';
import { describeCheck, NOT_OFFERED, type Source } from '#features/connections/server/public.ts';
import { formatFeedSource } from '../../../rules/place.ts';
import type { FedFlow } from './goods-in.ts';
import { markFeed } from './mark-feed.ts';
import { storeFlows } from './store-flows.ts';

/** As far back as the stock bridge goes. */
const FIRST_LOAD_DAYS = 92;

/** What customers sent back into a warehouse, and what it corrected. */
export function createStockFlowSource({
  id,
  name,
  intervalSeconds,
  timeZone,
  flow,
  retryNow,
}: FedFlow): Source {
  return {
    id: formatFeedSource('stock-flow', id),
    kind: 'stock-flow',
    name: `${name}, returns and corrections`,
    intervalSeconds,
    async read({ cursor, now, signal }) {
      const since = new Date(now.getTime() - FIRST_LOAD_DAYS * DAY_MS);
      const read = await flow.readFlow({ cursor, since, now, signal });
      if (!read.isOffered) {
        return {
          rows: 0,
          notes: [NOT_OFFERED],
          store: (tx) => markFeed(tx, { id, feed: 'stock-flow', isOffered: false }),
        };
      }
      const { rows, setAside, examples, readFrom, knownUntil } = read;
      return {
        rows: rows.length,
        setAside,
        examples,
        setAsideSince: readFrom,
        cursor: read.cursor,
        hasMore: read.hasMore,
        async store(tx, storedAt) {
          const changes = await storeFlows(tx, { id, timeZone, flows: rows, now: storedAt });
          await markFeed(tx, { id, feed: 'stock-flow', isOffered: true, knownUntil });
          return changes;
        },
      };
    },
    async check(signal) {
      const now = new Date();
      const since = new Date(now.getTime() - DAY_MS);
      const { isOffered } = await flow.readFlow({ cursor: null, since, now, signal });
      return describeCheck(isOffered, 'Returns and corrections can be read.');
    },
    retryNow,
  };
}
