import { useEffect, useReducer } from 'react';
import { formatExactTime } from '#web/company-time.ts';
import { NO_VALUE } from '#web/format.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { SourceStatus } from '../../contract.ts';
import { describeNextRun } from '../wording/states.ts';

const EVERY_MS = 5_000;

/** When a source is read next, as time goes on; the exact time on hover. */
export function NextRun({ source }: { source: SourceStatus }) {
  const timeZone = useCompanyTimeZone();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const text = describeNextRun(source, new Date());
  if (text === null || source.next_run_at === null) return NO_VALUE;
  return (
    <time dateTime={source.next_run_at} title={formatExactTime(source.next_run_at, timeZone)}>
      {text}
    </time>
  );
}
