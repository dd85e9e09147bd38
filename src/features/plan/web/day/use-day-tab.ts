import { useState } from 'react';
import { flushSync } from 'react-dom';
import { findTab, type DayTab } from '../day-values.ts';

/** The open tab of a day's form. `reveal` opens that of a field at once, so that the field can take focus. */
export function useDayTab() {
  const [tab, setTab] = useState<DayTab>('basic');
  return { tab, setTab, reveal: (name: string) => flushSync(() => setTab(findTab(name))) };
}
