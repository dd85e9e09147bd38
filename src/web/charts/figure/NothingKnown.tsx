import type { ReactNode } from 'react';
import styles from './NothingKnown.module.css';

/** Stands where a chart would be empty, and says why it is. */
export const NothingKnown = ({ height, children }: { height: number; children: ReactNode }) => (
  <p className={styles['nothing']} style={{ blockSize: height }}>
    {children}
  </p>
);
