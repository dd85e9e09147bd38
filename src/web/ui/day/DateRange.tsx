import { computeRangeLimits } from './day-limits.ts';
import type { DayLimits } from './day-limits.ts';
import styles from './DateRange.module.css';
import { DayFilter } from './DayFilter.tsx';
import { dateRangeWords as words } from './wording.ts';

interface Days {
  from: string;
  to: string;
}

interface Props extends Days, DayLimits {
  /** Gets both days; '' is no limit. */
  onChange: (days: Days) => void;
  labels?: Days;
  /** Whether either end may be left open. */
  isClearable?: boolean;
}

/**
 * The days that a list covers, both included, in a `Toolbar`. Neither end can pass the other, and a day is applied
 * only when it is complete and possible.
 *
 *     <DateRange from={from} to={to} max={today} onChange={(days) => show({ ...days, page: 1 })} />
 */
export function DateRange({
  from,
  to,
  min,
  max,
  onChange,
  labels = { from: words.fromDay, to: 'To' },
  isClearable,
}: Props) {
  const limits = computeRangeLimits(from, to, { min, max });
  return (
    <div className={styles['range']}>
      <DayFilter
        label={labels.from}
        value={from}
        {...limits.from}
        isClearable={isClearable}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DayFilter
        label={labels.to}
        value={to}
        {...limits.to}
        isClearable={isClearable}
        onChange={(day) => onChange({ from, to: day })}
      />
    </div>
  );
}
