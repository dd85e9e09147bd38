import type { ReactNode } from 'react';
import styles from './FileNotes.module.css';

interface Props {
  children: ReactNode;
  /** Something that a person should look at before the file is taken. */
  isDoubt?: boolean;
}

/** What a file to import must look like, or which parts are ignored. */
export const FileHint = ({ children, isDoubt }: Props) => (
  <p className={styles['hint']} data-doubt={isDoubt || undefined}>
    {children}
  </p>
);

/** Why nothing of a file was taken. */
export const FileRefusal = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles['refused']}>
    {children}
  </p>
);
