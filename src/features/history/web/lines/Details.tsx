import styles from './Details.module.css';
import type { EntrySentence } from './sentence.ts';
import { detailsWords as words } from '../wording.ts';

interface Props {
  details: EntrySentence['details'];
  /** What was made had nothing before, and what was deleted has nothing after. */
  action: string;
}

/** Field by field, what was changed from what to what. */
export const Details = ({ details, action }: Props) =>
  details.length > 0 && (
    <dl className={styles['details']}>
      {details.map((detail) => (
        <div key={detail.label}>
          <dt>{detail.label}</dt>
          <dd>
            {action === 'deleted' ? detail.before : <Change {...detail} isNew={action === 'created'} />}
          </dd>
        </div>
      ))}
    </dl>
  );

const Change = ({ before, after, isNew }: EntrySentence['details'][number] & { isNew: boolean }) => (
  <>
    {!isNew && before !== undefined && (
      <>
        <del>{before}</del> →{' '}
      </>
    )}
    {after ?? words.nothing}
  </>
);
