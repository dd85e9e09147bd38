import { formatCompanyDay, formatExactTime } from '../../company-time.ts';
import { useCompanyTimeZone } from '../../use-today.ts';

/** The company day of a moment, by which it is also filtered and counted; the exact time on hover. */
export function When({ at }: { at: string }) {
  const timeZone = useCompanyTimeZone();
  return (
    <time dateTime={at} title={formatExactTime(at, timeZone)}>
      {formatCompanyDay(at, timeZone)}
    </time>
  );
}
