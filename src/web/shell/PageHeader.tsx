import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { BelowHeaderContext, HeaderNoteContext } from './below-header.ts';
import styles from './PageHeader.module.css';

interface Props {
  title: string;
  /** How old the data of the screen is; it is there from the start, so that its place is kept. */
  age?: ReactNode;
  /** Links and buttons, the primary one last. */
  actions?: ReactNode;
  /** For a screen of very many columns: it is as wide as the window. */
  isWide?: boolean;
}

/**
 * The head of a screen.
 *
 *     <PageHeader title="User Management" age={<FreshAge at={query.dataUpdatedAt} never="" />} actions={<Button …>} />
 */
export const PageHeader = ({ title, age, actions, isWide }: Props) => (
  <>
    <header className={styles['header']} data-wide={isWide || undefined}>
      <h1 className={styles['title']}>{title}</h1>
      {age && <div className={styles['age']}>{age}</div>}
      <Suspense>{use(HeaderNoteContext)}</Suspense>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
    <Suspense>{use(BelowHeaderContext)}</Suspense>
  </>
);
