import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { FbaStats } from '../contract/amazon.ts';
import { LOW_STOCK_BELOW } from '../rules.ts';
import { describeReservedTotal } from './reserved.ts';

interface Props {
  stats: FbaStats | undefined;
  /** Nothing is known and nothing is on its way. */
  hasFailed: boolean;
}

/** The figures of the region that is shown, whatever is searched for. */
export function AmazonCards({ stats, hasFailed }: Props) {
  const formatStat = (name: keyof FbaStats) =>
    stats ? formatFigure(stats[name]) : hasFailed ? NO_VALUE : undefined;
  return (
    <StatCards>
      <StatCard
        label="Total Items"
        value={formatStat('total_items')}
        caption={stats && formatCount(stats.unique_asins, 'ASIN')}
      />
      <StatCard label="Total SKUs" value={formatStat('total_skus')} caption="Unique" />
      <StatCard label="Available" value={formatStat('total_available')} caption="Units ready to sell" />
      <StatCard
        label="Reserved"
        help="reserved"
        value={formatStat('total_reserved')}
        caption={stats && describeReservedTotal(stats)}
      />
      <StatCard label="Inbound" value={formatStat('total_inbound')} caption="Units on the way" />
      <StatCard
        label="Low Stock Items"
        help="low-stock"
        value={formatStat('low_stock_items')}
        caption={`Fewer than ${LOW_STOCK_BELOW} available`}
      />
    </StatCards>
  );
}

const formatFigure = (figure: number | null): string => (figure === null ? NO_VALUE : formatNumber(figure));
