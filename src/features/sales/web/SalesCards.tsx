import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HelpTopic } from '#web/ui/help/topics.ts';
import { NO_VALUE } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { PeriodAnswer } from '../contract/shapes.ts';
import { getKnownData, QueryStatusLine, type Answered, type Query } from './shown/QueryStatusLine.tsx';
import styles from './SalesCards.module.css';
import { formatChange, describeComparison, getChangeTone, type AnsweredChange } from './wording/amounts.ts';
import { salesCardsWords as words } from './wording/screen.ts';

export interface Card<Data> {
  label: string;
  help?: HelpTopic;
  value: (data: Data) => ReactNode;
  /** What precedes the change. */
  aside?: (data: Data) => string;
  change: (data: Data) => AnsweredChange;
}

interface Props<Data extends Answered> {
  query: Query<Data>;
  cards: readonly Card<Data>[];
  /** What does not count, in sentences. */
  notes: (data: Data) => string[];
}

/** The figures at the head of a tab, each with its change. Those that are not known are dashes, never zeros. */
export function SalesCards<Data extends Answered & { period: PeriodAnswer }>({
  query,
  cards,
  notes,
}: Props<Data>) {
  const data = getKnownData(query);
  const isPending = query.data === undefined && !query.isError;
  return (
    <DimWhileStale isOld={query.isPlaceholderData}>
      <StatCards>
        {cards.map(({ label, help, value, aside, change }) => (
          <StatCard
            key={label}
            label={label}
            help={help}
            value={
              data ? (
                <span className={styles['figure']}>{value(data)}</span>
              ) : isPending ? undefined : (
                NO_VALUE
              )
            }
            caption={
              <span className={styles['caption']} data-has-aside={aside !== undefined || undefined}>
                {data && aside && <span>{aside(data)}</span>}
                {data && <ChangeMark change={change(data)} period={data.period} />}
              </span>
            }
          />
        ))}
      </StatCards>
      <QueryStatusLine query={query} what={words.theseValues} />
      <div className={styles['notes']}>{data && notes(data).map((note) => <p key={note}>{note}</p>)}</div>
    </DimWhileStale>
  );
}

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight, even: undefined };

function ChangeMark({ change, period }: { change: AnsweredChange; period: PeriodAnswer }) {
  const tone = getChangeTone(change);
  const Icon = ICONS[tone];
  return (
    <span className={styles['change']} data-tone={tone} title={describeComparison(period)}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {formatChange(change)}
      <VisuallyHidden component="span"> {words.vsPreviousPeriod}</VisuallyHidden>
    </span>
  );
}
