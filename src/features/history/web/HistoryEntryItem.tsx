import { useUser } from '#web/session/session.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { HistoryEntry } from '../contract.ts';
import styles from './HistoryPanel.module.css';
import { Details } from './lines/Details.tsx';
import type { RecordKind } from './kind.ts';
import { describeLineActor } from './lines/line-text.ts';
import { describeEntry } from './lines/sentence.ts';

/** One thing that happened: who did what, the values where a sentence has no room for them, and when. */
export function HistoryEntryItem({ entry, kind }: { entry: HistoryEntry; kind: RecordKind }) {
  const { sentence, details } = describeEntry(entry, kind, { timeZone: useCompanyTimeZone() });
  const who = describeLineActor(entry, useUser().id);
  return (
    <li className={styles['entry']}>
      <p>
        <strong title={who.title}>{who.name}</strong>{' '}
        {sentence.map((piece) =>
          typeof piece === 'string' ? piece : <strong key={piece.value}>{piece.value}</strong>,
        )}
      </p>
      <Details details={details} action={entry.action} />
      <p className={styles['when']}>
        <FreshAge at={entry.at} />
        {entry.address && ` · ${entry.address}`}
      </p>
    </li>
  );
}
