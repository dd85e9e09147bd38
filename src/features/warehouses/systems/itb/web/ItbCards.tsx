import { formatCount, formatFigure, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { ItbStats } from '../contract/answer.ts';

interface Props {
  stats: ItbStats | undefined;
  /** What is shown instead of a figure while there is none. */
  unknown: string | undefined;
  isPast: boolean;
}

export function ItbCards({ stats, unknown, isPast }: Props) {
  const formatCard = (name: keyof ItbStats) => (stats ? formatFigure(stats[name]) : unknown);
  return (
    <StatCards>
      <StatCard
        label="Total SKUs"
        value={formatCard('total_skus')}
        caption={stats && `In ${formatCount(stats.total_items, 'row')}`}
      />
      <StatCard label="Total On Hand" value={formatCard('total_on_hand')} caption="Units" />
      <StatCard
        label="Total Available"
        help="available"
        value={formatCard('total_available')}
        caption="Available to promise"
      />
      <StatCard
        label="Low Stock"
        help="low-stock"
        value={isPast ? NO_VALUE : formatCard('low_stock_items')}
        caption={isPast ? 'Not available for past days' : 'Low but still in stock'}
      />
      <StatCard
        label="Quarantined"
        help="quarantined"
        value={formatCard('total_quarantined')}
        caption={stats && `Units of ${formatCount(stats.quarantined_skus, 'SKU')}`}
      />
      <StatCard
        label="Negative ATP"
        help="negative-atp"
        value={formatCard('negative_atp_items')}
        caption="Oversold"
      />
    </StatCards>
  );
}
