import { counted, formatNumber, NO_VALUE } from '#web/format.ts';
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
        caption={stats && counted(stats.unique_asins, 'ASIN')}
      />
      <StatCard label="Total SKUs" value={figure('total_skus')} caption="Distinct" />
      <StatCard label="Available" value={figure('total_available')} caption="Units to sell now" />
      <StatCard label="Reserved" value={figure('total_reserved')} caption="Units of open orders" />
      <StatCard label="Inbound" value={figure('total_inbound')} caption="Units on their way" />
      <StatCard
        label="Low Stock Items"
        value={figure('low_stock_items')}
        caption={`Fewer than ${LOW_STOCK_BELOW} available`}
      />
    </StatCards>
  );
}
