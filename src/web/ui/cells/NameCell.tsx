import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './NameCell.module.css';

interface Props {
  name: string;
  /** Where it leads. */
  link?: string | undefined;
  /** A word beside the name. */
  badge?: string | undefined;
  /** A second name or code, below the name. */
  caption: ReactNode;
}

/** The cell that names a row of a table. */
export const NameCell = ({ name, link, badge, caption }: Props) => (
  <div className={styles['cell']}>
    <div className={styles['name']}>
      <strong title={name}>{link === undefined ? name : <Link to={link}>{name}</Link>}</strong>
      {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
    </div>
    <span className={styles['caption']} title={typeof caption === 'string' ? caption : undefined}>
      {caption}
    </span>
  </div>
);
