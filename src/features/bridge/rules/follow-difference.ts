/** More than so many units, and more than this part of the opening, on two closings in a row. */
const FLAG_OVER_UNITS = 3;
const FLAG_OVER_PART = 0.01;

export interface StockDifference {
  day: string;
  opening: number;
  unexplained: number;
  /** A person has said why: it is not open any more. */
  isExplained: boolean;
  /** So many units too many may be booked on the next day: what was shipped late on this one. */
  slackUp?: number;
  /** So many too few may have been booked on the day before: only where the place's days end at another hour. */
  slackDown?: number;
  /** Of a day that is not decided: how many units too many there may be at most. Null for one that is. */
  maybe?: number | null;
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
  const lots: OpenLot[] = [];
  let before: Side = 0;
  let maybe = 0;
  let previous: string | null = null;
  let flaggedOn: string | null = null;
  let isFlagged = false;
  let isOverLimit = false;
  for (const day of closings) {
    const difference = byDay.get(day);
    if (difference && !difference.isExplained) addDifference(lots, takeBack(difference, maybe));
    // What was booked late on the day before may have come back on this one, which no one can tell.
    const isUndecided = difference?.maybe != null;
    if (isUndecided && lots.at(-1)?.day === previous && (lots.at(-1)?.units ?? 0) > 0) lots.pop();
    maybe = difference?.maybe ?? 0;
    previous = day;
    const open = sumLots(lots);
    const { slackUp = 0, slackDown = 0 } = difference ?? {};
    const limit = computeLimit(lots[0]?.opening ?? 0);
    isOverLimit = Math.abs(open) > limit;
    const side = findSide(open, { up: limit + slackUp, down: limit + slackDown });
    isFlagged = side !== 0 && side === before;
    if (isFlagged) flaggedOn ??= day;
    before = side;
  }
  const unexplained = differences.reduce((sum, each) => sum + each.unexplained, 0);
  const open = sumLots(lots);
  return {
    unexplained,
    open,
    since: lots[0]?.day ?? null,
    flaggedOn,
    status: findStatus({ open, isFlagged, isTiming: isOverLimit && before === 0, differences }),
  };
}

/** Units of one day that are still open. */
interface OpenLot {
  day: string;
  opening: number;
  units: number;
}

type Side = 0 | 1 | -1;

/** What goes the other way closes the latest first: what was booked late comes back on the next day. */
function addDifference(lots: OpenLot[], { day, opening, unexplained }: StockDifference): void {
  let rest = unexplained;
  for (let last = lots.at(-1); last && rest !== 0 && last.units > 0 !== rest > 0; last = lots.at(-1)) {
    const closed = Math.min(Math.abs(rest), Math.abs(last.units)) * Math.sign(rest);
    last.units += closed;
    rest -= closed;
    if (last.units === 0) lots.pop();
  }
  if (rest !== 0) lots.push({ day, opening, units: rest });
}

/** Without what only undoes what may have been there on the day before. */
function takeBack(difference: StockDifference, maybe: number): StockDifference {
  const { unexplained } = difference;
  if (maybe === 0 || unexplained === 0 || maybe > 0 === unexplained > 0) return difference;
  const undone = Math.min(Math.abs(maybe), Math.abs(unexplained)) * Math.sign(unexplained);
  return { ...difference, unexplained: unexplained - undone };
}

const sumLots = (lots: readonly OpenLot[]): number => lots.reduce((sum, { units }) => sum + units, 0);

/** So many units are too few to flag, of a SKU that had so many when it began. */
export const computeLimit = (opening: number): number =>
  Math.max(FLAG_OVER_UNITS, FLAG_OVER_PART * Math.max(0, opening));

function findSide(open: number, { up, down }: { up: number; down: number }): Side {
  if (open > up) return 1;
  return open < -down ? -1 : 0;
}

function findStatus({
  open,
  isFlagged,
  isTiming,
  differences,
}: {
  open: number;
  isFlagged: boolean;
  isTiming: boolean;
  differences: readonly StockDifference[];
}): DifferenceStatus {
  if (isFlagged) return 'flagged';
  if (open !== 0) return isTiming ? 'timing' : 'small';
  return differences.some(({ isExplained }) => isExplained) ? 'explained' : 'timing';
}
