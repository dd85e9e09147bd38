import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { LinkButton } from '../cells/LinkButton.tsx';
import styles from './SummaryPanel.module.css';

export interface SummaryLine {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** Where the line leads. */
  to: string;
}

interface Props {
  title: string;
  lines: readonly SummaryLine[];
  /** Why there are no lines. */
  empty: string;
  /** The screen behind it, below the lines. */
  more: { label: string; to: string };
}

/** A few lines of another screen, each of which leads there. */
export function SummaryPanel({ title, lines, empty, more }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {lines.map(({ id: line, label, value, to }) => (
            <li key={line}>
              <Link to={to}>
                <span>{label}</span> <span className={styles['value']}>{value}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to={more.to}>{more.label}</LinkButton>
      </div>
    </section>
  );
}
