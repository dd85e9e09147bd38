import { useState } from 'react';
import type { FocusEvent } from 'react';
import { explainRefusedDay } from './day-limits.ts';
import type { DayLimits } from './day-limits.ts';
import { DateInput } from '../form/DateInput.tsx';
import { usePaused } from './use-paused.ts';

/** A typed day changes with each digit; the screen waits until typing pauses. */
const PAUSE_MS = 300;

interface Props extends DayLimits {
  label: string;
  value: string;
  onChange: (day: string) => void;
  /** Whether the field may be empty; otherwise an emptied field gets its day back. */
  isClearable?: boolean;
}

/** A day to filter by, alone or as an end of a range; it is applied when it is complete and possible. */
export function DayFilter({ label, value, min, max, onChange, isClearable = true }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const [isUnfinished, setIsUnfinished] = useState(false);
  const isMissing = (day: string): boolean => day === '' && !isClearable;
  const [text, setText, settle] = usePaused({
    value,
    onSettle: onChange,
    pauseMs: PAUSE_MS,
    accepts: (day) => explainRefusedDay(day, { min, max }) === undefined && !isUnfinished && !isMissing(day),
  });
  const handleBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    setIsTyping(false);
    if (!isUnfinished && !isMissing(text)) return settle();
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
      error={isTyping ? undefined : explainRefusedDay(text, { min, max })}
      isClearable={isClearable}
      onFocus={() => setIsTyping(true)}
      onBlur={handleBlur}
      // Enter submits a form around it, which must get the day that the field shows.
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onChange={(day, unfinished) => {
        setIsUnfinished(unfinished);
        setText(day);
      }}
    />
  );
}
