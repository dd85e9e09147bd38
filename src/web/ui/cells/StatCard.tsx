import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpButton } from '../help/HelpButton.tsx';
import type { HelpTopic } from '../help/topics.ts';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './StatCard.module.css';
import { statCardWords as words } from './wording.ts';

interface Props {
  label: string;
  /** The figure, formatted; a skeleton takes its place until it is known. */
  value: ReactNode | undefined;
  caption?: ReactNode;
  /** Which entry of docs/how-it-counts.md explains how it is calculated. */
  help?: HelpTopic;
  /** Makes the card a link to the screen behind the figure. */
  to?: string;
  /** Makes the card a button that opens what is behind the figure. */
  onOpen?: (() => void) | undefined;
}

/** The figures at the head of a screen, side by side. */
export const StatCards = ({ children }: { children: ReactNode }) => (
  <div className={styles['cards']}>{children}</div>
);

/** More than a narrow card has room for at full size. */
const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > 8;

/**
 * One figure that can be read from a meter away. A link or a button cannot contain a button, so its “?” is its sibling.
 *
 *     <StatCards><StatCard label="Total Users" value={formatNumber(total)} caption={`${active} active`} /></StatCards>
 */
export function StatCard({ label, value, caption, help, to, onOpen }: Props) {
  const button = help && <HelpButton term={label} topic={help} />;
  const isStatic = to === undefined && onOpen === undefined;
  const content = (
    <>
      <span className={styles['label']}>
        {label}
        {isStatic && button}
      </span>
      <span className={styles['value']} data-long={isLong(value) || undefined}>
        {value ?? <Bone className={styles['bone']} label={words.loading} />}
      </span>
      <span className={styles['caption']}>{caption ?? ' '}</span>
    </>
  );
  if (isStatic) return <div className={styles['card']}>{content}</div>;
  const card = onOpen ? (
    <button type="button" className={styles['card']} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <Link to={to} className={styles['card']}>
      {content}
    </Link>
  );
  if (button === undefined) return card;
  return (
    <div className={styles['pair']}>
      {card}
      <span className={`${styles['label']} ${styles['help']}`} data-label={label}>
        {button}
      </span>
    </div>
  );
}
