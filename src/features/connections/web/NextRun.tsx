import { useEffect, useReducer } from 'react';
import { formatTime, NO_VALUE } from '#web/format.ts';
import type { SourceStatus } from '../contract.ts';
import { nextRunText } from './wording.ts';

const EVERY_MS = 5_000;

/** When a source is read next, as time goes on; the exact time on hover. */
export function NextRun({ source }: { source: SourceStatus }) {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const text = nextRunText(source, new Date());
  if (text === null || source.next_run_at === null) return NO_VALUE;
  return (
    <time dateTime={source.next_run_at} title={formatTime(source.next_run_at)}>
      {text}
    </time>
  );
}
