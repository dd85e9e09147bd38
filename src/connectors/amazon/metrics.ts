import { formatDateName } from '#shared/date-name.ts';
import { addDays } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import type { AmazonClient, AmazonReading } from './account/client.ts';
import { MARKETPLACES, type MarketplaceCode } from './account/marketplaces.ts';
import { orderMetrics } from './wire.ts';
import { sumBy } from '#shared/sum-by.ts';

const DAYS = 7;

export const ORDER_METRICS = {
  operation: 'metrics',
  schema: orderMetrics,
  // Without them the test of a connection fails.
  refusedWithout: ['payload'],
} as const satisfies AmazonReading;

interface CountRequest {
  codes: readonly MarketplaceCode[];
  now: Date;
  signal: AbortSignal | undefined;
}

/**
 * Amazon's own count, as a sentence to compare our figures with; undefined where the application lacks the role
 * for it, because orders can be read without that.
 */
export async function countOrders(
  client: AmazonClient,
  { codes, now, signal }: CountRequest,
): Promise<string | undefined> {
  const [code] = codes;
  if (!code) return undefined;
  const today = now.toISOString().slice(0, 10);
  const start = addDays(today, -DAYS);
  try {
    const { payload } = await client.get({
      what: `sales of ${code}`,
      reading: ORDER_METRICS,
      query: {
        marketplaceIds: MARKETPLACES[code].id,
        interval: `${start}T00:00:00Z--${today}T00:00:00Z`,
        granularity: 'Total',
        granularityTimeZone: 'UTC',
      },
      signal,
    });
    const total = sumBy(payload, ({ orderCount }) => orderCount);
    return `Amazon reports ${formatCount(total, 'order')} in ${code} since ${formatDateName(start)}, excluding today.`;
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'refused-credentials') return undefined;
    throw error;
  }
}
