import { DateInput } from './DateInput.tsx';
import { explainRefusedDay } from './day-limits.ts';
import type { DayLimits } from './day-limits.ts';
import { isDay } from './parse-typed-day.ts';
import { usePaused } from '../filters/use-paused.ts';

/** A typed day changes with each letter; the screen waits until typing pauses. */
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
  const isComplete = (text: string): boolean => (text === '' ? isClearable : isDay(text));
  const [text, setText, settle] = usePaused({
    value,
    onSettle: onChange,
    pauseMs: PAUSE_MS,
    accepts: (day) => isComplete(day) && explainRefusedDay(day, { min, max }) === undefined,
  });
  return (
    <DateInput
      label={label}
      value={text}
      min={min}
      max={max}
      isClearable={isClearable}
      onBlur={() => (isComplete(text) ? settle() : setText(value))}
      // Enter submits a form around it, which must get the day that the field shows.
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onChange={setText}
    />
  );
}
