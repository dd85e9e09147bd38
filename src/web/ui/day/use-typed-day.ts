import { useState } from 'react';
import { formatShortDateName } from '#shared/date-name.ts';
import { explainRefusedDay } from './day-limits.ts';
import type { DayLimits } from './day-limits.ts';
import { isDay, parseTypedDay } from './parse-typed-day.ts';
import { useTypedDayWords as words } from './wording.ts';

interface TypedDayOptions {
  value: string;
  onChange: (value: string) => void;
  limits: DayLimits;
}

/**
 * The text of a date field. What is being typed stays as it is until the field is left, also when it means a day
 * already, and until then nothing is said against it.
 */
export function useTypedDay({ value, onChange, limits }: TypedDayOptions) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [hasFocus, setHasFocus] = useState(false);
  return {
    text: typed?.value === value ? typed.text : formatValue(value),
    error: hasFocus ? undefined : explainValue(value, limits),
    type: (text: string): void => {
      const next = parseTypedDay(text) ?? text.trim();
      setTyped({ text, value: next });
      onChange(next);
    },
    stop: (): void => setTyped(undefined),
    enter: (): void => setHasFocus(true),
    leave: (): void => {
      setTyped(undefined);
      setHasFocus(false);
    },
  };
}

const formatValue = (value: string): string => (isDay(value) ? formatShortDateName(value) : value);

function explainValue(value: string, limits: DayLimits): string | undefined {
  if (value !== '' && !isDay(value)) return words.notDate;
  return explainRefusedDay(value, limits);
}
