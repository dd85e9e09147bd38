import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatNumber } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { formatClock, formatExactTime } from '#web/company-time.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Details } from './Details.tsx';
import type { RecordKind, SentencePart } from '../kind.ts';
import {
  describeOrigin,
  findRecordKind,
  describeLine,
  describeNote,
  describeLineActor,
} from './line-text.ts';
import type { HistoryLine } from './lines.ts';
import styles from './LineItem.module.css';
import { lineItemWords as words } from '../wording.ts';

interface Props {
  line: HistoryLine;
  kinds: readonly RecordKind[];
  timeZone: string;
}

/** One line: when, who, what, and on demand what exactly. */
export function LineItem({ line, kinds, timeZone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [entry, ...others] = line.entries;
  const kind = findRecordKind(kinds, entry.entity);
  const { sentence, details } = describeLine(line, kind, timeZone);
  const who = describeLineActor(entry, useUser().id);
  const note = describeNote(line);
  const from = describeOrigin(line);
  const more =
    others.length > 0 ? describeMore(line) : details.length > 0 ? formatValueCount(details.length) : null;
  return (
    <li className={styles['line']} data-tone={note?.tone}>
      <time className={styles['time']} dateTime={entry.at} title={formatExactTime(entry.at, timeZone)}>
        {formatClock(entry.at, timeZone)}
      </time>
      <div className={styles['told']}>
        <p id={`${id}-told`}>
          <strong title={who.title}>{who.name}</strong> <Sentence pieces={sentence} />{' '}
          {note && <StatusBadge tone={note.tone}>{note.text}</StatusBadge>}
        </p>
        {more !== null && (
          <button
            type="button"
            className={styles['more']}
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            aria-describedby={`${id}-told`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {more}
          </button>
        )}
        {isOpen && (
          <div id={`${id}-more`} className={styles['opened']}>
            {others.length === 0 ? (
              <Details details={details} action={entry.action} />
            ) : (
              <ol className={styles['each']}>
                {line.entries.map((each) => (
                  <LineItem
                    key={each.id}
                    line={{ shape: 'one', entries: [each] }}
                    kinds={kinds}
                    timeZone={timeZone}
                  />
                ))}
              </ol>
            )}
          </div>
        )}
      </div>
      {from !== null && <span className={styles['from']}>{from}</span>}
    </li>
  );
}

const formatValueCount = (count: number): string => words.values(count);

function describeMore({ shape, entries }: HistoryLine): string {
  const count = formatNumber(entries.length);
  return {
    failed: words.attempts(count),
    refused: words.requests(count),
    together: words.show(count),
    one: count,
  }[shape];
}

const Sentence = ({ pieces }: { pieces: readonly SentencePart[] }) =>
  pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a piece of a sentence has no other name than its place
    typeof piece === 'string' ? piece : <Value key={index} {...piece} />,
  );

function Value({ value, address, isGone = false }: Exclude<SentencePart, string>) {
  if (address) {
    return (
      <Link {...address} className={styles['record']}>
        {value}
      </Link>
    );
  }
  if (!isGone) return <strong>{value}</strong>;
  return (
    <strong className={styles['gone']} title={words.sinceDeleted}>
      {value}
      <VisuallyHidden> {words.deletedSince}</VisuallyHidden>
    </strong>
  );
}
