import { createHash } from 'node:crypto';
import { rewindOrders, type Amazon } from '#connectors/amazon/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { z } from 'zod';
import { findFirstWholeDay } from '../../rules/histories.ts';
import { formatVatRates } from '../../rules/vat.ts';
import { selectFirstEstimate } from '../queries/first-estimate.ts';
import { toAmazonChannelOrder, type TaxOptions } from './to-amazon-channel-order.ts';
import { recordSetAside } from './set-aside.ts';
import { storeAmazonOrders } from './store-amazon-orders.ts';
import { storeOrderDetails } from './amazon/store-order-details.ts';

interface FedAccount extends TaxOptions {
  intervalSeconds: number;
  /** How far back the first load goes; Amazon reports two years at most. */
  firstLoadDays: number;
  amazon: Pick<Amazon, 'account' | 'readOrders' | 'testOrders' | 'retryNow'>;
}

/** Amazon's own position, and the rates of tax that estimates were made with. */
const cursorObject = z.looseObject({});
const cursorOfRates = z.looseObject({ vat_rates: z.string() });
/** The first company day of which all orders are loaded. */
const cursorOfHistory = z.looseObject({ known_from: z.iso.date() });

const NAME = { eu: 'Amazon Europe orders', na: 'Amazon North America orders' };

/**
 * The orders of one seller account. Amazon gives a page of them about every three minutes, so that a long first load
 * goes on over many runs, the oldest first; until the latest are there, Sales says so in place of figures.
 */
export function createAmazonOrdersSource({
  intervalSeconds,
  timeZone,
  vatRates,
  firstLoadDays,
  amazon,
}: FedAccount): Source {
  const { account } = amazon;
  const sourceId = `orders:amazon-${account}`;
  const rates = createHash('sha256').update(formatVatRates(vatRates)).digest('base64url');
  return {
    id: sourceId,
    kind: 'orders',
    name: NAME[account],
    intervalSeconds,
    async read({ db, cursor: last, now, signal, progress }) {
      const since = new Date(now.getTime() - firstLoadDays * DAY_MS);
      // What was estimated with other tax rates is read once more, because only the price with tax shows it.
      const isOutdated = last !== null && cursorOfRates.safeParse(last).data?.vat_rates !== rates;
      const first = isOutdated ? await selectFirstEstimate(db, account) : undefined;
      const cursor = first ? rewindOrders(last, first) : last;
      const read = await amazon.readOrders({ cursor, since, now, signal, onProgress: progress });
      const knownFrom = read.isFirst
        ? findFirstWholeDay(timeZone, since)
        : cursorOfHistory.safeParse(last).data?.known_from;
      const orders = read.rows.map((order) => toAmazonChannelOrder(order, { timeZone, vatRates }));
      return {
        rows: orders.length,
        setAside: read.setAside,
        examples: read.examples,
        cursor: { ...cursorObject.parse(read.cursor), vat_rates: rates, known_from: knownFrom },
        hasMore: read.hasMore,
        async store(tx) {
          await recordSetAside(tx, { sourceId, timeZone, rows: read.setAside, now });
          const changes = await storeAmazonOrders(tx, { account, timeZone, orders });
          await storeOrderDetails(tx, { account, orders: read.rows });
          return changes;
        },
      };
    },
    check: (signal) => amazon.testOrders(new Date(), signal),
    retryNow: () => amazon.retryNow(),
  };
}
