import { formatDateName, formatMomentName } from '#shared/date-name.ts';
import { FIELDS } from './fields.ts';

export const describeMissingDay = (date: string): string =>
  `${formatDateName(date)} is no longer in the plan.`;
export const describeExistingDay = (date: string): string =>
  `${formatDateName(date)} is already in the plan. Edit that day instead.`;

/** What the history has of the last save. */
interface Save {
  at: string;
  user_name: string | null;
  changes: Readonly<Record<string, unknown>>;
}

const NAMED_MAX = 3;

/** Why a save that started from an older version is refused: who changed what, and when. */
export function describeConflict(date: string, last: Save | null, timeZone: string): string {
  if (!last) return `${formatDateName(date)} has been changed since you opened it.`;
  const when = `on ${formatMomentName(new Date(last.at), timeZone)}`;
  const names = FIELDS.filter(({ field }) => field in last.changes).map(({ name }) => name);
  const more = names.length - NAMED_MAX;
  const what = names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${last.user_name ?? 'Someone'} changed ${formatDateName(date)} ${when}: ${what}.`;
}
