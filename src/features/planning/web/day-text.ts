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

/** `W47, Nov 16 – 22` or `November`: with the year when it is not this one. */
export function periodText(
  by: 'weeks' | 'months',
  { id, from, to }: { id: string; from: string; to: string },
  today: string,
): string {
  const year = id.slice(0, 4) === today.slice(0, 4) ? '' : ` ${id.slice(0, 4)}`;
  if (by === 'months') return `${part(from, { month: 'long' })}${year}`;
  const day = (date: string) => `${part(date, { month: 'short' })} ${part(date, { day: 'numeric' })}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? part(to, { day: 'numeric' }) : day(to);
  return `${id.slice(5)}${year}, ${day(from)} – ${end}`;
}

/** How the history of a day is told. */
export const HISTORY_WORDS: Words = Object.fromEntries(
  FIELDS.map(({ field, name }) => [field, { label: name }]),
);
