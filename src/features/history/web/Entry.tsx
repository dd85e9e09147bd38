import { useUser } from '#web/session/session.ts';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { HistoryEntry } from '../contract.ts';
import styles from './HistoryPanel.module.css';
import { Details } from './Details.tsx';
import type { Kind } from './kind.ts';
import { whoOf } from './line-text.ts';
import { tell } from './sentence.ts';

/** One thing that happened: who did what, the values where a sentence has no room for them, and when. */
export function Entry({ entry, kind }: { entry: HistoryEntry; kind: Kind }) {
  const { sentence, details } = tell(entry, kind, useCompanyTimeZone());
  const who = whoOf(entry, useUser().id);
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
