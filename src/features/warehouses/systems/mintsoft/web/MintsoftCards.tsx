import { formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { StockItem } from '../../../contract.ts';
import type { CommonCardsProps } from '../../../web/CommonStockView.tsx';
import { sumReported } from '#shared/sum-by.ts';
import { mintsoftCardsWords as words } from './wording.ts';

export function MintsoftCards({ items, unknown, isPast }: CommonCardsProps) {
  // A bundle is picked from its parts, which are counted already.
  const countedItems = items?.filter(({ is_bundle }) => !is_bundle);
  const formatSum = (figure: (item: StockItem) => number | null) =>
    countedItems ? formatFigure(sumReported(countedItems.map(figure))) : unknown;
  const formatMatchCount = (counts: (item: StockItem) => boolean) =>
    items && !isPast ? formatNumber(items.filter(counts).length) : isPast ? NO_VALUE : unknown;
  const stocked = countedItems?.filter((item) => (item.total_stock_level ?? 0) > 0);
  return (
    <StatCards>
      <StatCard
        label={words.totalStock}
        help="on-hand"
        value={formatSum((item) => item.total_stock_level)}
        caption={stocked && words.skusWithStock(new Set(stocked.map(({ sku }) => sku)).size)}
      />
      <StatCard
        label={words.reservedStock}
        help="reserved"
        value={formatSum((item) => item.reserved_stock)}
        caption={words.allocatedToOrders}
      />
      <StatCard
        label={words.preOrderable}
        help="pre-order"
        value={formatMatchCount((item) => item.pre_orderable)}
        caption={isPast ? words.notKept : words.canBeSoldBeforeArrival}
      />
      <StatCard
        label={words.bundleItems}
        value={formatMatchCount((item) => item.is_bundle)}
        caption={isPast ? words.notKept : words.countedByComponent}
      />
    </StatCards>
  );
}
