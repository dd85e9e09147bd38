import { addDays, getDayInZone } from '#shared/dates.ts';
import { getSourceState, isReadLately, type StateFacts } from '../rules.ts';

/**
 * The last company day, of those before today, of which a source has read all: yesterday while it is up to date, for a while
 * even before the first run of a day. Of the day on which it stopped a part is missing. Null before its first success.
 */
export function findLastWholeDay(
  facts: StateFacts,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const { lastSuccessAt } = facts;
  if (lastSuccessAt === null) return null;
  const state = getSourceState(facts, now);
  const isUpToDate = (state === 'fresh' || state === 'late') && isReadLately(lastSuccessAt, now);
  return addDays(getDayInZone(timeZone, isUpToDate ? now : lastSuccessAt), -1);
}
