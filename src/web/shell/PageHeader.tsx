import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface Props {
  title: string;
  /** How old the data of the screen is: `<FreshAge at={…} />`. */
  age?: ReactNode;
  /** Links and buttons, the primary one last. */
  actions?: ReactNode;
}

/**
 * The head of a screen.
 *
 *     <PageHeader title="User Management" age={<FreshAge at={query.dataUpdatedAt} />} actions={<Button …>} />
 */
export const PageHeader = ({ title, age, actions }: Props) => (
  <header className={styles['header']}>
    <h1 className={styles['title']}>{title}</h1>
    {age && <div className={styles['age']}>{age}</div>}
    {actions && <div className={styles['actions']}>{actions}</div>}
  </header>
);
