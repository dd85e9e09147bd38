import { formatFigure, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { HelpTopic } from '#web/ui/help/topics.ts';
import type { CommonCardsProps } from './CommonStockView.tsx';
import { describeFigure } from './describe-figure.ts';
import { commonCardsWords as words } from './wording.ts';

/** A card of one of the figures of a list. */
export interface FigureCard {
  figure: string;
  label: string;
  caption: string;
  help?: HelpTopic;
  /** About what is not kept for past days. */
  isOfToday?: boolean;
  /** Of what a provider may report less than nothing. */
  canBeNegative?: boolean;
}

interface Props extends CommonCardsProps {
  cards: readonly FigureCard[];
}

export function CommonCards({ figures, unknown, isPast, cards }: Props) {
  return (
    <StatCards>
      <StatCard
        label={words.totalSkus}
        value={figures ? formatFigure(figures['skus'] ?? null) : unknown}
        caption={figures && words.inRows(figures['rows'] ?? 0)}
      />
      {cards.map(({ figure, label, caption, help, isOfToday = false, canBeNegative = false }) => (
        <StatCard
          key={label}
          label={label}
          {...(help && { help })}
          {...(isPast && isOfToday
            ? { value: NO_VALUE, caption: words.notAvailableForPastDays }
            : describeFigure(figures, { name: figure, caption, unknown, canBeNegative }))}
        />
      ))}
    </StatCards>
  );
}
