import type { ReactNode } from 'react';
import styles from './AgeDot.module.css';
import type { StatusTone } from './StatusBadge.tsx';

interface Props {
  tone: StatusTone;
  title?: string;
  /** The age in words, which also say what the hue says. */
  children: ReactNode;
}

/** A dot that says how far figures can be relied on, and how old they are. */
export const AgeDot = ({ tone, title, children }: Props) => (
  <span className={styles['age']} data-tone={tone} title={title}>
    {children}
  </span>
);
