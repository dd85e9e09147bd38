import { useState } from 'react';
import type { FocusEvent } from 'react';
import { limitsOf, refusalOf } from './day-limits.ts';
import type { DayLimits } from './day-limits.ts';
import styles from './DateRange.module.css';
import { DateInput } from './form/DateInput.tsx';
import { usePaused } from './use-paused.ts';

/** A day that is typed changes with each digit; the list waits until it stands. */
const PAUSE_MS = 300;

interface Days {
  from: string;
  to: string;
}

interface Props extends Days, DayLimits {
  /** Gets both days; '' is no limit. */
  onChange: (days: Days) => void;
  labels?: Days;
}

/**
 * The days that a list covers, both included, in a `Toolbar`. Neither end can pass the other, and a day comes into
 * force only when it is complete and possible.
 *
 *     <DateRange from={from} to={to} max={today} onChange={(days) => show({ ...days, page: 1 })} />
 */
export function DateRange({ from, to, min, max, onChange, labels = { from: 'From', to: 'To' } }: Props) {
  const limits = limitsOf(from, to, { min, max });
  return (
    <div className={styles['range']}>
      <Day
        label={labels.from}
        value={from}
        {...limits.from}
        onChange={(day) => onChange({ from: day, to })}
      />
      <Day label={labels.to} value={to} {...limits.to} onChange={(day) => onChange({ from, to: day })} />
    </div>
  );
}

interface DayProps extends DayLimits {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const [isTyping, setIsTyping] = useState(false);
  const [isUnfinished, setIsUnfinished] = useState(false);
  const [text, setText, settle] = usePaused({
    value,
    onSettle: onChange,
    pauseMs: PAUSE_MS,
    accepts: (day) => refusalOf(day, { min, max }) === undefined && !isUnfinished,
  });
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    setIsTyping(false);
    if (!isUnfinished) return settle();
    // The browser keeps showing half a day until it is given another text.
    currentTarget.value = '';
    setIsUnfinished(false);
    setText(value);
  };
  return (
    <DateInput
      label={label}
      value={text}
      min={min}
      max={max}
      error={isTyping ? undefined : refusalOf(text, { min, max })}
      isClearable
      onFocus={() => setIsTyping(true)}
      onBlur={leave}
      onChange={(day, unfinished) => {
        setIsUnfinished(unfinished);
        setText(day);
      }}
    />
  );
}
