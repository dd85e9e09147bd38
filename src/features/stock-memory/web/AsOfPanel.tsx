import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { addDays, isoDay } from '#shared/dates.ts';
import { formatDate } from '#web/format.ts';
import { DayFilter } from '#web/ui/day/DayFilter.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useToday } from '#web/use-today.ts';
import { useUrlState } from '#web/use-url-state.ts';
import styles from './AsOfPanel.module.css';
import { asOfPanelWords as words } from './wording/as-of.ts';

const inAddress = z.object({ asOf: isoDay.catch('') });

/** `Fri 3 Oct 2026`: with the year, because it may be any. */
export const formatDayWithYear = (day: string): string => formatDate(day, new Date(0));

/**
 * The past day, by the company's calendar, of which a screen shows the stock: `?asOf=2026-10-03`. Undefined for now,
 * which today and every later day are, too.
 */
export function useAsOfDay() {
  const [{ asOf }, show] = useUrlState(inAddress);
  const latest = addDays(useToday(), -1);
  return {
    asOf: asOf !== '' && asOf <= latest ? asOf : undefined,
    latest,
    choose: (day: string): void => show({ asOf: day }, { push: true }),
  };
}

/**
 * Where a past day is chosen, in a line with what else the screen has there; of one that is, a banner below says so,
 * with the way back to today.
 */
export function AsOfPanel({ children }: { children?: ReactNode }) {
  const { asOf, latest, choose } = useAsOfDay();
  return (
    <>
      <div className={styles['line']}>
        {children}
        <div className={styles['day']}>
          <DayFilter label={words.asOf} value={asOf ?? ''} max={latest} onChange={choose} />
        </div>
      </div>
      {asOf !== undefined && (
        <div className={styles['banner']} role="status">
          <p>
            <strong>{words.stock(formatDayWithYear(asOf))}</strong>{' '}
            <span className={styles['what']}>{words.endOfDayValues}</span>
          </p>
          <Button variant="default" onClick={() => choose('')}>
            {words.backToToday}
          </Button>
        </div>
      )}
    </>
  );
}

/** Takes the place of everything that a screen would show of a day of which nothing is known. */
export function NoDataOnDay({ day }: { day: string }) {
  const { choose } = useAsOfDay();
  return (
    <Notice
      heading={words.heading(formatDayWithYear(day))}
      action={
        <Button variant="default" onClick={() => choose('')}>
          {words.backToToday}
        </Button>
      }
    >
      {words.thereWasNoSync}
    </Notice>
  );
}
