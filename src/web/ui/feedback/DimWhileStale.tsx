import type { ReactNode } from 'react';
import styles from './DimWhileStale.module.css';

interface Props {
  /** They belong to another period, region or filter than the one chosen now: `query.isPlaceholderData`. */
  isOld: boolean;
  children: ReactNode;
}

/** Keeps the old figures, dimmed, while those of a new choice load, so that they are not taken for the answer. */
export const DimWhileStale = ({ isOld, children }: Props) => (
  <div className={styles['earlier']} aria-busy={isOld}>
    {children}
  </div>
);
