import { formatDate, formatTime } from '../format.ts';

/** The day of a moment; the exact time on hover. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatTime(at)}>
    {formatDate(new Date(at))}
  </time>
);
