import { fromMinorUnits } from '#shared/money.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { refuseInvalidInput, type AmazonCall } from './answers.ts';
import { sumBy } from '#shared/sum-by.ts';

const GRANULARITIES = new Set(['Hour', 'Day', 'Week', 'Month', 'Year', 'Total']);

/** `GET /sales/v1/orderMetrics`; answers the whole interval at once, whatever the granularity. */
export function answerMetrics({ query, world }: AmazonCall): EmulatorAnswer {
  const marketplaceId = query.get('marketplaceIds') ?? '';
  const interval = query.get('interval') ?? '';
  const granularity = query.get('granularity') ?? '';
  const [start = NaN, end = NaN] = interval.split('--').map((moment) => Date.parse(moment));
  if (!GRANULARITIES.has(granularity))
    return refuseInvalidInput(`No constant with name ${granularity} found`);
  if (granularity !== 'Hour' && !query.get('granularityTimeZone'))
    return refuseInvalidInput('granularityTimeZone is required');
  if (!world.marketplaceIds.includes(marketplaceId) || !(start < end))
    return refuseInvalidInput('Invalid Input');
  const orders = world
    .orders()
    .filter((order) => order.marketplaceId === marketplaceId && order.channel === 'AMAZON')
    .filter(({ placedAt }) => placedAt.getTime() >= start && placedAt.getTime() < end);
  const lines = orders.flatMap((order) => order.lines);
  const unitCount = sumBy(lines, ({ quantity }) => quantity);
  const total = sumBy(lines, ({ unitMinor, quantity }) => (unitMinor ?? 0) * quantity);
  const currencyCode = orders[0]?.currency ?? 'USD';
  const toWireMoney = (minor: number) => ({ amount: fromMinorUnits(minor, currencyCode), currencyCode });
  return {
    json: {
      payload: [
        {
          interval,
          unitCount,
          orderItemCount: lines.length,
          orderCount: orders.length,
          averageUnitPrice: toWireMoney(unitCount === 0 ? 0 : Math.round(total / unitCount)),
          totalSales: toWireMoney(total),
        },
      ],
    },
  };
}
