import { formatFigure, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { describeFigure } from '../../../web/describe-figure.ts';
import { describeFigureWords as figureWords } from '../../../web/wording.ts';
import type { ItbStats } from '../contract/answer.ts';
import { itbCardsWords as words } from './wording.ts';

interface Props {
  stats: ItbStats | undefined;
  /** What is shown instead of a figure while there is none. */
  unknown: string | undefined;
  isPast: boolean;
}

export function ItbCards({ stats, unknown, isPast }: Props) {
  const formatCard = (name: keyof ItbStats) => (stats ? formatFigure(stats[name]) : unknown);
  const describe = (name: keyof ItbStats, caption: string | undefined, canBeNegative = false) =>
    describeFigure(stats, { name, caption, unknown, canBeNegative });
  return (
    <StatCards>
      <StatCard
        label={words.totalSkus}
        value={formatCard('total_skus')}
        caption={stats && words.inRows(stats.total_items)}
      />
      <StatCard label={words.totalOnHand} help="on-hand" {...describe('total_on_hand', words.units)} />
      <StatCard
        label={words.totalAvailable}
        help="available"
        {...describe('total_available', words.availableToPromise, true)}
      />
      <StatCard
        label={words.lowStock}
        help="low-stock"
        {...(isPast
          ? { value: NO_VALUE, caption: words.notAvailableForPastDays }
          : describe('low_stock_items', words.lowButStillInStock))}
      />
      <StatCard
        label={words.quarantined}
        help="quarantined"
        {...describe('total_quarantined', stats && describeQuarantined(stats))}
      />
      <StatCard
        label={words.negativeAtp}
        help="negative-atp"
        {...describeFigure(stats, {
          name: 'negative_atp_items',
          unreported: 'total_available_unreported',
          caption: words.oversold,
          unknown,
        })}
      />
    </StatCards>
  );
}

/** Of how many SKUs the units are; of how many they are not known, where none is. */
const describeQuarantined = (stats: ItbStats): string =>
  stats.total_quarantined === null
    ? figureWords.notReported(stats.total_quarantined_unreported)
    : words.unitsOfSkus(stats.quarantined_skus);
