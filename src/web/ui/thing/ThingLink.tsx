import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './ThingLink.module.css';

/** The things that have a page each, as their addresses name them. */
export type ThingKind = 'box' | 'kit' | 'order' | 'parcel' | 'sku';

interface Props {
  kind: ThingKind;
  id: string | number;
  /** Its id, unless people call it otherwise. */
  children?: ReactNode;
}

/** The name of a thing where it is spoken of: it leads to its page. */
export const ThingLink = ({ kind, id, children = id }: Props) => (
  <Link className={styles['link']} to={`/${kind}/${encodeURIComponent(id)}`}>
    {children}
  </Link>
);
