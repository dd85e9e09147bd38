import { formatFigure, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { FbaStats } from '../contract/amazon.ts';
import { LOW_STOCK_BELOW } from '../rules.ts';
import { describeReservedTotal } from './parts/reserved.ts';
import { amazonCardsWords as words } from './wording.ts';

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
        label={words.totalItems}
        value={formatStat('total_items')}
        caption={stats && words.asins(stats.unique_asins)}
      />
      <StatCard label={words.totalSkus} value={formatStat('total_skus')} caption={words.unique} />
      <StatCard
        label={words.available}
        help="available"
        value={formatStat('total_available')}
        caption={words.unitsReadyToSell}
      />
      <StatCard
        label={words.reserved}
        help="reserved"
        value={formatStat('total_reserved')}
        caption={stats && (stats.total_reserved === null ? words.notReported : describeReservedTotal(stats))}
      />
      <StatCard
        label={words.inbound}
        help="inbound"
        value={formatStat('total_inbound')}
        caption={stats?.total_inbound === null ? words.notReported : words.unitsOnWay}
      />
      <StatCard
        label={words.lowStockItems}
        help="low-stock"
        value={formatStat('low_stock_items')}
        caption={words.fewerThanAvailable(LOW_STOCK_BELOW)}
      />
    </StatCards>
  );
}
