import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatClock, formatCompanyDay, formatExactTime } from '../../company-time.ts';
import { formatDate } from '../../format.ts';
import { useCompanyTimeZone } from '../../use-today.ts';
import { BoneLine } from '../skeleton/BoneLine.tsx';
import type { StatusTone } from '../cells/StatusBadge.tsx';
import styles from './Timeline.module.css';
import { timelineWords as words } from './wording.ts';

export interface TimelineStep {
  title: string;
  /** A moment, or a day of which no time is known; null where it is not known when, or whether, it happened. */
  at: string | null;
  /** Replaces the time where that is not known. */
  unknown?: string;
  /** Who reported it, and in which words. */
  detail?: string | null;
  /** Where what it is about is shown. */
  to?: string;
  tone?: StatusTone;
}

interface Props {
  /** Names the list for a screen reader. */
  name: string;
  /** In the order in which they happened. */
  steps: readonly TimelineStep[];
}

/** What happened to one thing, as a line from its beginning down; times are those of the company. */
export const Timeline = ({ name, steps }: Props) => (
  <TimelineList name={name}>
    {steps.map((step) => (
      <TimelineItem key={`${step.title} ${step.at}`} step={step} />
    ))}
  </TimelineList>
);

const TimelineList = ({ name, children }: { name: string; children: ReactNode }) => (
  <ol className={styles['line']} aria-label={name}>
    {children}
  </ol>
);

/** One step of the line. */
function TimelineItem({ step }: { step: TimelineStep }) {
  const { title, at, unknown = words.notKnown, detail, to, tone = 'neutral' } = step;
  return (
    <li className={styles['step']} data-tone={tone} data-unknown={at === null || undefined}>
      <span className={styles['title']}>{to === undefined ? title : <Link to={to}>{title}</Link>}</span>
      {at === null ? <span className={styles['time']}>{unknown}</span> : <StepTime at={at} />}
      {detail && <span className={styles['detail']}>{detail}</span>}
    </li>
  );
}

const isDay = (at: string): boolean => !at.includes('T');

function StepTime({ at }: { at: string }) {
  const timeZone = useCompanyTimeZone();
  return isDay(at) ? (
    <time className={styles['time']} dateTime={at}>
      {formatDate(at)}
    </time>
  ) : (
    <time className={styles['time']} dateTime={at} title={formatExactTime(at, timeZone)}>
      {`${formatCompanyDay(at, timeZone)}, ${formatClock(at, timeZone)}`}
    </time>
  );
}

/** The line before its steps are there: each has a title and a time, the first also who reported it. */
export const TimelineSkeleton = ({ steps }: { steps: number }) => (
  <ol className={styles['line']} aria-hidden>
    {Array.from({ length: steps }, (_, step) => (
      <li key={step} className={styles['step']} data-unknown>
        <BoneLine width="9rem" />
        <span className={styles['time']}>
          <BoneLine width="12rem" />
        </span>
        {step === 0 && (
          <span className={styles['detail']}>
            <BoneLine width="10rem" />
          </span>
        )}
      </li>
    ))}
  </ol>
);
