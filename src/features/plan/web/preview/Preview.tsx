import type { ReactNode } from 'react';
import styles from './Preview.module.css';

interface Props {
  /** How much of what there is: `3 new`, `12 unchanged`. */
  sums: readonly string[];
  /** Notes are above the table, which is lower then. */
  hasNotes?: boolean;
  children: ReactNode;
}

/** What would become of the plan, before anything is saved: in sums, and below them figure by figure. */
export const Preview = ({ sums, hasNotes = false, children }: Props) => (
  <div className={styles['preview']} data-notes={hasNotes || undefined}>
    <p className={styles['sums']}>{sums.join(' · ')}</p>
    {children}
  </div>
);

/** A question about many figures at once, with its answers as buttons. */
export const PreviewChoice = ({ question, children }: { question: string; children: ReactNode }) => (
  <div className={styles['choice']}>
    <span>{question}</span>
    <span className={styles['answers']}>{children}</span>
  </div>
);
