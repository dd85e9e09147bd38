/** More than so many units, and more than this part of the opening, on two closings in a row. */
const FLAG_OVER_UNITS = 3;
const FLAG_OVER_PART = 0.01;

export interface StockDifference {
  day: string;
  opening: number;
  unexplained: number;
  /** A person has said why: it is not open any more. */
  isExplained: boolean;
}

export type DifferenceStatus = 'flagged' | 'small' | 'timing' | 'explained';

export interface FollowedDifference {
  /** The sum of all that was not explained by movements, whatever people said since. */
  unexplained: number;
  /** What is still open at the last closing. */
  open: number;
  /** The day from which on it is open; null when nothing is. */
  since: string | null;
  /** The first closing at which it was flagged; null if it never was. */
  flaggedOn: string | null;
  status: DifferenceStatus;
}

/**
 * Adds up a SKU's differences over the closings of a place. What comes back was timing; what stays over the limit on two
 * closings in a row is flagged.
 */
export function followDifference(
  differences: readonly StockDifference[],
  closings: readonly string[],
): FollowedDifference {
  const byDay = new Map(differences.map((each) => [each.day, each]));
  let open = 0;
  let since: string | null = null;
  let limit = 0;
  let before: 0 | 1 | -1 = 0;
  let flaggedOn: string | null = null;
  let isFlagged = false;
  for (const day of closings) {
    const difference = byDay.get(day);
    if (difference && !difference.isExplained) {
      if (open === 0) {
        since = day;
        limit = Math.max(FLAG_OVER_UNITS, FLAG_OVER_PART * Math.max(0, difference.opening));
      }
      open += difference.unexplained;
    }
    if (open === 0) since = null;
    const over = Math.abs(open) > limit && open !== 0 ? (open > 0 ? 1 : -1) : 0;
    isFlagged = over !== 0 && over === before;
    if (isFlagged) flaggedOn ??= day;
    before = over;
  }
  const unexplained = differences.reduce((sum, each) => sum + each.unexplained, 0);
  return { unexplained, open, since, flaggedOn, status: findStatus({ open, isFlagged, differences }) };
}

function findStatus({
  open,
  isFlagged,
  differences,
}: {
  open: number;
  isFlagged: boolean;
  differences: readonly StockDifference[];
}): DifferenceStatus {
  if (isFlagged) return 'flagged';
  if (open !== 0) return 'small';
  return differences.some(({ isExplained }) => isExplained) ? 'explained' : 'timing';
}
