import { formatPercent } from '#web/format.ts';
import styles from './Share.module.css';

/** A share as a bar beside its figure. */
export const Share = ({ share }: { share: number | null }) => (
  <span className={styles['share']}>
    <span className={styles['bar']} aria-hidden>
      <span className={styles['part']} style={{ inlineSize: `${share ?? 0}%` }} />
    </span>
    <span className={styles['text']}>{formatPercent(share)}</span>
  </span>
);
