import { formatClock, formatCompanyDay, formatExactTime } from '../../company-time.ts';
import { useCompanyTimeZone } from '../../use-today.ts';
import type { StatusTone } from '../cells/StatusBadge.tsx';
import styles from './Timeline.module.css';

export interface TimelineStep {
  title: string;
  /** Null where it is not known when, or whether, it happened. */
  at: string | null;
  /** Stands in place of the time where that is not known. */
  unknown?: string;
  /** Who told, and in which words. */
  detail?: string | null;
  tone?: StatusTone;
}

interface Props {
  /** Names the list for a screen reader. */
  name: string;
  /** In the order in which they happened. */
  steps: readonly TimelineStep[];
}

/** What happened to one thing, as a line from its beginning down; times are those of the company. */
export function Timeline({ name, steps }: Props) {
  const timeZone = useCompanyTimeZone();
  return (
    <ol className={styles['line']} aria-label={name}>
      {steps.map(({ title, at, unknown = 'Not known', detail, tone = 'neutral' }) => (
        <li
          key={`${title} ${at}`}
          className={styles['step']}
          data-tone={tone}
          data-unknown={at === null || undefined}
        >
          <span className={styles['title']}>{title}</span>
          {at === null ? (
            <span className={styles['time']}>{unknown}</span>
          ) : (
            <time className={styles['time']} dateTime={at} title={formatExactTime(at, timeZone)}>
              {`${formatCompanyDay(at, timeZone)}, ${formatClock(at, timeZone)}`}
            </time>
          )}
          {detail && <span className={styles['detail']}>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
