import type { LoadingShops } from '../contract.ts';
import styles from './LoadingNote.module.css';
import { explainLoading } from './wording/loading.ts';

/** Why figures are only bounds: which shops are still loading. Nothing where none is. */
export const LoadingNote = ({ loading }: { loading: LoadingShops }) =>
  loading.length > 0 && (
    <div className={styles['note']}>
      {explainLoading(loading).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
