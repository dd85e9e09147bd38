import { FIELDS } from './fields.ts';

const DATE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};

const formatSpoken = (options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', options).format(at).replace(',', '');

/** `Sat 21 Nov 2026` */
export const formatDateName = (date: string): string => formatSpoken({ ...DATE, timeZone: 'UTC' }, new Date(date));

export const describeMissingDay = (date: string): string => `There is no plan for ${formatDateName(date)} (any more).`;
export const describeExistingDay = (date: string): string =>
  `There is a plan for ${formatDateName(date)} already. Open it to change it.`;

/** What the history tells of the last save. */
interface Save {
  at: string;
  user_name: string | null;
  changes: Readonly<Record<string, unknown>>;
}

const NAMED_MAX = 3;

/** Why a save that started from an older version is refused: who changed what, and when. */
export function describeConflict(date: string, last: Save | null, timeZone: string): string {
  if (!last) return `${formatDateName(date)} has been changed since you opened it.`;
  const at = new Date(last.at);
  const when = `on ${formatSpoken({ ...DATE, timeZone }, at)} at ${formatSpoken({ hour: '2-digit', minute: '2-digit', timeZone }, at)}`;
  const names = FIELDS.filter(({ field }) => field in last.changes).map(({ name }) => name);
  const more = names.length - NAMED_MAX;
  const what = names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${last.user_name ?? 'Somebody'} changed ${formatDateName(date)} ${when}: ${what}.`;
}
