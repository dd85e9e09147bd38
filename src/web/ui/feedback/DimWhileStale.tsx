import type { ReactNode } from 'react';
import styles from './DimWhileStale.module.css';

interface Props {
  /** They are of another period, region or filter than is chosen now: `query.isPlaceholderData`. */
  isOld: boolean;
  children: ReactNode;
}

/** Figures that stay, dimmed, while those of another choice are loading, so that they are not taken for the answer. */
export const DimWhileStale = ({ isOld, children }: Props) => (
  <div className={styles['earlier']} aria-busy={isOld}>
    {children}
  </div>
);
