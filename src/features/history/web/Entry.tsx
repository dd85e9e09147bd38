import { useUser } from '#web/session/session.ts';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import type { HistoryEntry } from '../contract.ts';
import styles from './HistoryPanel.module.css';
import { tell } from './sentence.ts';
import type { Told, Words } from './sentence.ts';

/** One thing that happened: who did what, the values where a sentence has no room for them, and when. */
export function Entry({ entry, words }: { entry: HistoryEntry; words: Words }) {
  const { sentence, details } = tell(entry, words);
  const me = useUser();
  const who = entry.user_id === me.id ? 'You' : (entry.user_name ?? 'Touchline');
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{who}</strong>{' '}
        {sentence.map((piece) =>
          typeof piece === 'string' ? piece : <strong key={piece.value}>{piece.value}</strong>,
        )}
      </p>
      {details.length > 0 && (
        <dl className={styles['details']}>
          {details.map((detail) => (
            <Detail key={detail.label} {...detail} isNew={entry.action === 'created'} />
          ))}
        </dl>
      )}
      <p className={styles['when']}>
        <FreshAge at={entry.at} />
        {entry.address && ` · ${entry.address}`}
      </p>
    </li>
  );
}

const Detail = ({ label, before, after, isNew }: Told['details'][number] & { isNew: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {!isNew && before !== undefined && (
        <>
          <del>{before}</del> →{' '}
        </>
      )}
      {after ?? 'nothing'}
    </dd>
  </div>
);
