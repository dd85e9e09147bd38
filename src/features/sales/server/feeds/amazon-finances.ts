import type { Amazon } from '#connectors/amazon/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { recordPostingsSetAside } from './set-aside.ts';
import { storeAmazonPostings } from './store-amazon-orders.ts';

interface AmazonFinancesOptions {
  intervalSeconds: number;
  /** Whose calendar day an order counts on. */
  timeZone: string;
  /** How far back the first load goes: as far as that of the orders. */
  firstLoadDays: number;
  amazon: Pick<Amazon, 'account' | 'readPostings' | 'testFinances' | 'retryNow'>;
}

const NAMES = { eu: 'Amazon finances Europe', na: 'Amazon finances North America' };

/** What one seller account has booked: refunds, the sales that replace estimated prices, and what Amazon keeps. */
export function createAmazonFinancesSource({
  intervalSeconds,
  timeZone,
  firstLoadDays,
  amazon,
}: AmazonFinancesOptions): Source {
  const { account } = amazon;
  const sourceId = `finances:amazon-${account}`;
  return {
    id: sourceId,
    kind: 'finances',
    name: NAMES[account],
    intervalSeconds,
    async read({ cursor, now, signal, progress }) {
      const since = new Date(now.getTime() - firstLoadDays * DAY_MS);
      const { rows, accountFees, refundsSetAside, accountFeesSetAside, whole, ...read } =
        await amazon.readPostings({
          cursor,
          since,
          now,
          signal,
          onProgress: progress,
        });
      return {
        ...read,
        rows: rows.length + accountFees.length,
        async store(tx) {
          const read = { sourceId, timeZone, whole };
          await recordPostingsSetAside(tx, { ...read, table: 'orders_set_aside', unread: refundsSetAside });
          await recordPostingsSetAside(tx, {
            ...read,
            table: 'account_fees_set_aside',
            unread: accountFeesSetAside,
          });
          return storeAmazonPostings(tx, { account, timeZone, postings: rows, accountFees });
        },
      };
    },
    check: (signal) => amazon.testFinances(new Date(), signal),
    retryNow: () => amazon.retryNow(),
  };
}
