import { Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { BelowHeaderContext, HeaderNoteContext, HeaderPlaceContext } from './below-header.ts';
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
export function PageHeader({ title, age, actions, isWide }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <header className={styles['header']} data-wide={isWide || undefined}>
        <h1 className={styles['title']}>{title}</h1>
        {age && <div className={styles['age']}>{age}</div>}
        <Suspense>{use(HeaderNoteContext)}</Suspense>
        <div ref={setPlace} className={styles['place']} />
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <HeaderPlaceContext value={place}>
        <Suspense>{use(BelowHeaderContext)}</Suspense>
      </HeaderPlaceContext>
    </>
  );
}
