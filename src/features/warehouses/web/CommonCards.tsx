import { formatFigure, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { HelpTopic } from '#web/ui/help/topics.ts';
import type { CommonCardsProps } from './CommonStockView.tsx';
import { commonCardsWords as words } from './wording.ts';

/** A card of one of the figures of a list. */
export interface FigureCard {
  figure: string;
  label: string;
  caption: string;
  help?: HelpTopic;
  /** About what is not kept for past days. */
  isOfToday?: boolean;
}

interface Props extends CommonCardsProps {
  cards: readonly FigureCard[];
}

export function CommonCards({ figures, unknown, isPast, cards }: Props) {
  const formatCard = (name: string) => (figures ? formatFigure(figures[name] ?? null) : unknown);
  return (
    <StatCards>
      <StatCard
        label={words.totalSkus}
        value={formatCard('skus')}
        caption={figures && words.inRows(figures['rows'] ?? 0)}
      />
      {cards.map(({ figure, label, caption, help, isOfToday = false }) => (
        <StatCard
          key={label}
          label={label}
          {...(help && { help })}
          value={isPast && isOfToday ? NO_VALUE : formatCard(figure)}
          caption={isPast && isOfToday ? words.notAvailableForPastDays : caption}
        />
      ))}
    </StatCards>
  );
}
