import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** The search field and filters above a list; they stay while the list loads. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles['bar']}>{children}</div>
);
