import type { FlowProvider } from '#connectors/kit/warehouse-flow.ts';
import { describeCheck, NOT_OFFERED, type Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { formatFeedSource } from '../../../rules/place.ts';
import { listOfferedFeeds } from '../../queries/goods-in/list-offered-feeds.ts';
import { markFeed } from './mark-feed.ts';
import { selectBookedUnits, storeGoodsIn } from './store-goods-in.ts';
import { storeFlows } from './store-flows.ts';

/** A delivery by sea takes two months, and may be corrected for weeks after it. */
const READ_BACK_DAYS = 120;

export interface FedFlow {
  /** Of the warehouse. */
  id: string;
  name: string;
  intervalSeconds: number;
  timeZone: string;
  flow: FlowProvider;
  retryNow: () => void;
}

/** What a warehouse was told to expect, and what it has booked in. */
export function createGoodsInSource({
  id,
  name,
  intervalSeconds,
  timeZone,
  flow,
  retryNow,
}: FedFlow): Source {
  const source = formatFeedSource('goods-in', id);
  return {
    id: source,
    kind: 'goods-in',
    name: `${name}, goods in`,
    intervalSeconds,
    async read({ db, cursor, now, signal }) {
      const since = new Date(now.getTime() - READ_BACK_DAYS * DAY_MS);
      const booked = await selectBookedUnits(db, id);
      const read = await flow.readGoodsIn({ cursor, since, booked, signal });
      if (!read.isOffered) {
        return {
          rows: 0,
          notes: [NOT_OFFERED],
          store: (tx) => markFeed(tx, { id, feed: 'goods-in', isOffered: false }),
        };
      }
      const { rows, setAside, examples, bookings, hasMore } = read;
      const known = (await listOfferedFeeds(db)).find(({ sourceId }) => sourceId === source);
      return {
        rows: rows.length,
        setAside,
        examples,
        // Dated bookings may be of any day since all were known, or since the first load began to look.
        ...(bookings !== null && { setAsideSince: known?.knownUntil ?? since }),
        cursor: read.cursor,
        hasMore,
        async store(tx, storedAt) {
          const delivered = { id, deliveries: rows, since, isComplete: setAside === 0, now: storedAt };
          const changes = await storeGoodsIn(tx, { ...delivered, timeZone, areDated: bookings !== null });
          const dated = await storeFlows(tx, { id, timeZone, flows: bookings ?? [], now: storedAt });
          const knownUntil = hasMore ? null : storedAt;
          await markFeed(tx, { id, feed: 'goods-in', isOffered: true, knownUntil });
          return changes + dated;
        },
      };
    },
    async check(signal) {
      const since = new Date(Date.now() - DAY_MS);
      const { isOffered } = await flow.readGoodsIn({ cursor: null, since, booked: new Map(), signal });
      return describeCheck(isOffered, 'Goods in can be read.');
    },
    retryNow,
  };
}
