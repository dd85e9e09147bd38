import type { Words } from '#features/history/web/HistoryPanel.tsx';
import { FIELDS } from '../rules/fields.ts';

const part = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));

/** `Nov 21, Sat`: month, day and weekday, with the year when it is not this one. */
export function dayText(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  const day = `${part(date, { month: 'short' })} ${part(date, { day: 'numeric' })}${year}`;
  return `${day}, ${part(date, { weekday: 'short' })}`;
}

/** How the history of a day is told. */
export const HISTORY_WORDS: Words = Object.fromEntries(
  FIELDS.map(({ field, name }) => [field, { label: name }]),
);
