/** What happens on some day of the company, as far as it is known today. */
export interface AgendaEntry {
  kind: 'ship-by' | 'arrival' | 'planned' | 'closure';
  /** The same for as long as it is about the same thing, whatever its day. */
  key: string;
  firstDay: string;
  lastDay: string;
  /** In a few words. */
  title: string;
  detail: string | null;
  /** It is too late to prevent a stockout, or it should have happened by now and has not. */
  isLate?: boolean;
  /** Its day is the last one that it may have; what is missing to know it is in `detail`. */
  mayBeEarlier?: boolean;
  /** Where it is looked at. */
  path: string;
}

/** Entries that touch a span of days, in order. */
export const pickEntries = (
  entries: readonly AgendaEntry[],
  { from, to }: { from: string; to: string },
): AgendaEntry[] =>
  entries
    .filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= to)
    .toSorted(
      (one, other) => one.firstDay.localeCompare(other.firstDay) || one.title.localeCompare(other.title),
    );
