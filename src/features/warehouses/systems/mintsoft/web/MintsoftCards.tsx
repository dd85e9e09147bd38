import { AT_LEAST, formatFigure, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { CommonCardsProps } from '../../../web/CommonStockView.tsx';
import { describeFigure } from '../../../web/describe-figure.ts';
import type { mintsoftList } from '../contract/list.ts';
import { mintsoftCardsWords as words } from './wording.ts';

export function MintsoftCards({ figures, unknown, isPast }: CommonCardsProps) {
  const format = (name: keyof ReturnType<typeof mintsoftList.computeFigures>) =>
    figures ? formatFigure(figures[name] ?? null) : unknown;
  const describe = (name: 'total' | 'reserved', caption: string | undefined) =>
    describeFigure(figures, { name, caption, unknown });
  const stocked = figures?.['stocked_skus'] ?? undefined;
  return (
    <StatCards>
      <StatCard
        label={words.totalStock}
        help="on-hand"
        {...describe(
          'total',
          stocked === undefined
            ? undefined
            : words.skusWithStock(stocked, figures?.['total_unreported'] ? AT_LEAST : ''),
        )}
      />
      <StatCard
        label={words.reservedStock}
        help="reserved"
        {...describe('reserved', words.allocatedToOrders)}
      />
      <StatCard
        label={words.preOrderable}
        help="pre-order"
        value={isPast ? NO_VALUE : format('pre_orderable')}
        caption={isPast ? words.notKept : words.canBeSoldBeforeArrival}
      />
      <StatCard
        label={words.bundleItems}
        value={isPast ? NO_VALUE : format('bundles')}
        caption={isPast ? words.notKept : words.countedByComponent}
      />
    </StatCards>
  );
}
