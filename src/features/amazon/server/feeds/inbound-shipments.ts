import type { Amazon } from '#connectors/amazon/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { formatInboundSource } from '../../rules.ts';
import { storeInboundShipments } from './store-inbound-shipments.ts';

/** A claim ends after 60 days, and Amazon goes on correcting what it received. */
const READ_BACK_DAYS = 120;

const ACCOUNT_NAMES = { eu: 'Europe', na: 'North America' };

interface FedInbound {
  intervalSeconds: number;
  /** The account whose pools they go to. */
  amazon: Pick<Amazon, 'account' | 'readInbound' | 'testInbound' | 'retryNow'>;
}

/** The shipments into an account's pools: what left, and what Amazon has received of it. */
export function createInboundShipmentsSource({ intervalSeconds, amazon }: FedInbound): Source {
  const { account } = amazon;
  return {
    id: formatInboundSource(account),
    kind: 'fba-inbound',
    name: `Amazon inbound ${ACCOUNT_NAMES[account]}`,
    intervalSeconds,
    async read({ now, signal }) {
      const since = new Date(now.getTime() - READ_BACK_DAYS * DAY_MS);
      const { rows, setAside, examples, notes } = await amazon.readInbound({ since, now, signal });
      return {
        rows: rows.length,
        setAside,
        examples,
        notes,
        store: (tx, storedAt) => storeInboundShipments(tx, { account, shipments: rows, now: storedAt }),
      };
    },
    check: (signal) => amazon.testInbound(new Date(), signal),
    retryNow: () => amazon.retryNow(),
  };
}
