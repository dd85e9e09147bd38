import type { ReactNode } from 'react';
import styles from './NothingKnown.module.css';

/** Takes the place of an empty chart and says why it is empty. */
export const NothingKnown = ({ height, children }: { height: number; children: ReactNode }) => (
  <p className={styles['nothing']} style={{ blockSize: height }}>
    {children}
  </p>
);
