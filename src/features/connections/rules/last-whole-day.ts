import { addDays, getDayInZone } from '#shared/dates.ts';
import { getSourceState, isReadLately, type StateFacts } from '../rules.ts';

export interface ReadFacts extends StateFacts {
  /**
   * While a source reads the changes of some time in several runs: the moment up to which it was read as a whole. Of what is
   * later anything may be missing, however new its last success is.
   */
  through?: Date | null;
}

/** The moment up to which a source has read all; null before its first success. */
export const findReadUntil = ({
  lastSuccessAt,
  through,
}: Pick<ReadFacts, 'lastSuccessAt' | 'through'>): Date | null => lastSuccessAt && (through ?? lastSuccessAt);

/**
 * The last company day, of those before today, of which a source has read all: yesterday while it is up to date, for a while
 * even before the first run of a day. Of the day on which it stopped a part is missing. Null before its first success.
 */
export function findLastWholeDay(
  facts: ReadFacts,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const readUntil = findReadUntil(facts);
  if (readUntil === null) return null;
  const state = getSourceState(facts, now);
  const isUpToDate =
    !facts.through && (state === 'fresh' || state === 'late') && isReadLately(readUntil, now);
  return addDays(getDayInZone(timeZone, isUpToDate ? now : readUntil), -1);
}
