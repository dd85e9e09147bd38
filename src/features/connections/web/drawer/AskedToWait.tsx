import { formatClock, formatCompanyDay, formatExactTime } from '#web/company-time.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import styles from './SourceActions.module.css';
import { askedToWaitWords as words } from '../wording/drawer.ts';

/** Until when the service has asked to be left alone; nothing once that is over. */
export function AskedToWait({ until }: { until: string | null }) {
  const timeZone = useCompanyTimeZone();
  if (until === null || Date.parse(until) <= Date.now()) return null;
  return (
    <p className={styles['waits']}>
      {words.requestLimitReached}{' '}
      <time dateTime={until} title={formatExactTime(until, timeZone)}>
        {formatCompanyDay(until, timeZone)}, {formatClock(until, timeZone)}
      </time>
      .
    </p>
  );
}
