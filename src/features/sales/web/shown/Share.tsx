import { formatShare } from '../wording/amounts.ts';
import styles from './Share.module.css';

interface Props {
  share: number | null;
  /** What is before it. */
  bound: string;
}

/** A share as a bar beside its figure. */
export const Share = ({ share, bound }: Props) => (
  <span className={styles['share']}>
    <span className={styles['bar']} aria-hidden>
      <span className={styles['part']} style={{ inlineSize: `${share ?? 0}%` }} />
    </span>
    <span className={styles['text']}>{formatShare(share, bound)}</span>
  </span>
);
