import { formatDate } from '#web/format.ts';
import { useCompanyTimeZone, useToday } from '#web/use-today.ts';
import { addDays } from '#shared/dates.ts';
import type { HistoryEntry } from '../contract.ts';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import styles from './HistoryDays.module.css';
import type { RecordKind } from './kind.ts';
import { LineItem } from './lines/LineItem.tsx';
import { groupEntriesByDay } from './lines/lines.ts';
import { historyDaysWords as words } from './wording.ts';

/** What happened, the newest first, below the company's day on which it did. */
export function HistoryDays({
  entries,
  kinds,
}: {
  entries: readonly HistoryEntry[];
  kinds: readonly RecordKind[];
}) {
  const timeZone = useCompanyTimeZone();
  const today = useToday();
  return groupEntriesByDay(entries, timeZone).map(({ date, lines }) => (
    <section key={date} className={styles['day']} aria-label={formatDate(date)}>
      <h2 className={styles['date']} data-named={nameDay(date, today) !== null || undefined}>
        {nameDay(date, today)}
        <span>{formatDate(date)}</span>
      </h2>
      <ol className={styles['lines']}>
        {lines.map((line) => (
          // The first of several stays the first while more come.
          <LineItem key={line.entries.at(-1)?.id} line={line} kinds={kinds} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ));
}

function nameDay(date: string, today: string): string | null {
  if (date === today) return words.today;
  return date === addDays(today, -1) ? words.yesterday : null;
}

export const DaysSkeleton = () => (
  <div className={styles['day']} aria-hidden>
    <p className={styles['date']}>
      <Bone className={styles['bone']} />
    </p>
    <ol className={styles['lines']}>
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} className={styles['waiting']}>
          <Bone className={styles['bone']} />
          <Bone className={styles['bone']} />
        </li>
      ))}
    </ol>
  </div>
);
