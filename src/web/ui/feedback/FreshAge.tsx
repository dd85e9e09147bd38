import { useEffect, useReducer } from 'react';
import { formatAge, formatExactTime } from '../../company-time.ts';
import { useCompanyTimeZone } from '../../use-today.ts';

const EVERY_MS = 20_000;

/** How old something is, as time goes on; its exact time on hover. `never` is shown for no time at all. */
export function FreshAge({
  at,
  never = 'never',
}: {
  at: string | number | null | undefined;
  never?: string;
}) {
  const timeZone = useCompanyTimeZone();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!at) return never;
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExactTime(at, timeZone)}>
      {formatAge(at, timeZone)}
    </time>
  );
}
