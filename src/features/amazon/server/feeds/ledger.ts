import type { Amazon } from '#connectors/amazon/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { storeLedgerEvents } from './store-ledger-events.ts';

const NAMES = { eu: 'Amazon ledger Europe', na: 'Amazon ledger North America' };

interface FedLedger {
  intervalSeconds: number;
  /** How far back the first load goes. */
  firstLoadDays: number;
  amazon: Pick<Amazon, 'account' | 'readLedger' | 'testLedger' | 'retryNow'>;
}

/** What entered, left or changed in the stock of one seller account, day by day. */
export function createLedgerSource({ intervalSeconds, firstLoadDays, amazon }: FedLedger): Source {
  const { account } = amazon;
  return {
    id: `ledger:amazon-${account}`,
    kind: 'fba-ledger',
    name: NAMES[account],
    intervalSeconds,
    async read({ cursor, now, signal }) {
      const since = new Date(now.getTime() - firstLoadDays * DAY_MS);
      const { rows, days, unreadDays, ...read } = await amazon.readLedger({ cursor, since, now, signal });
      return {
        ...read,
        rows: rows.length,
        store: (tx) => storeLedgerEvents(tx, { account, days, unreadDays, events: rows }),
      };
    },
    check: (signal) => amazon.testLedger(new Date(), signal),
    retryNow: () => amazon.retryNow(),
  };
}
