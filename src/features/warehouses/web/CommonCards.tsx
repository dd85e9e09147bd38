import { formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { HelpTopic } from '#web/ui/help/topics.ts';
import { sumReported } from '#shared/sum-by.ts';
import type { StockItem } from '../contract.ts';
import type { CommonCardsProps } from './CommonStockView.tsx';
import { commonCardsWords as words } from './wording.ts';

/** A card with the sum of a figure; a bundle is picked from its parts, which are counted already. */
export interface SumCard {
  label: string;
  caption: string;
  help?: HelpTopic;
  readFigure: (item: StockItem) => number | null;
}

/** A card that counts SKUs of which something is true. */
export interface CountCard {
  label: string;
  caption: string;
  help?: HelpTopic;
  accepts: (item: StockItem) => boolean;
  /** About what is not kept for past days. */
  isOfToday?: boolean;
}

interface Props extends CommonCardsProps {
  sums: readonly SumCard[];
  counts: readonly CountCard[];
}

export function CommonCards({ items, unknown, isPast, sums, counts }: Props) {
  const countedItems = items?.filter(({ is_bundle }) => !is_bundle);
  const countSkus = (accepts: (item: StockItem) => boolean) =>
    items && new Set(items.filter(accepts).map(({ sku }) => sku)).size;
  return (
    <StatCards>
      <StatCard
        label={words.totalSkus}
        value={items ? formatNumber(countSkus(() => true) ?? 0) : unknown}
        caption={items && words.inRows(items.length)}
      />
      {sums.map(({ label, caption, help, readFigure }) => (
        <StatCard
          key={label}
          label={label}
          {...(help && { help })}
          value={countedItems ? formatFigure(sumReported(countedItems.map(readFigure))) : unknown}
          caption={caption}
        />
      ))}
      {counts.map(({ label, caption, help, accepts, isOfToday = false }) => (
        <StatCard
          key={label}
          label={label}
          {...(help && { help })}
          value={isPast && isOfToday ? NO_VALUE : items ? formatNumber(countSkus(accepts) ?? 0) : unknown}
          caption={isPast && isOfToday ? words.notAvailableForPastDays : caption}
        />
      ))}
    </StatCards>
  );
}
