import { formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/StatCard.tsx';
import type { FbaStats } from '../contract.ts';
import { LOW_STOCK_BELOW } from '../rules.ts';

interface Props {
  stats: FbaStats | undefined;
  /** Nothing is known and nothing is on its way. */
  hasFailed: boolean;
}

/** The figures of the region that is shown, whatever is searched for. */
export function AmazonCards({ stats, hasFailed }: Props) {
  const figure = (name: keyof FbaStats) =>
    stats ? formatNumber(stats[name]) : hasFailed ? NO_VALUE : undefined;
  return (
    <StatCards>
      <StatCard
        label="Total Items"
        value={figure('total_items')}
        caption={stats && `${formatNumber(stats.unique_asins)} ASINs`}
      />
      <StatCard label="Total SKUs" value={figure('total_skus')} caption="distinct" />
      <StatCard label="Available" value={figure('total_available')} caption="units to sell now" />
      <StatCard label="Reserved" value={figure('total_reserved')} caption="units of open orders" />
      <StatCard label="Inbound" value={figure('total_inbound')} caption="units on their way" />
      <StatCard
        label="Low Stock Items"
        value={figure('low_stock_items')}
        caption={`fewer than ${LOW_STOCK_BELOW} available`}
      />
    </StatCards>
  );
}
