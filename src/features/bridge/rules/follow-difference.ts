import { allTiming, followTiming, type TimedDifference, type Timing } from './timing.ts';

/** More than this many units, and more than this part of the opening, on two closings in a row. */
const FLAG_OVER_UNITS = 3;
const FLAG_OVER_PART = 0.01;

export interface StockDifference extends TimedDifference {
  day: string;
  opening: number;
  /** Of a day that is not decided 0. */
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

/** A closing that is calculated, and the one with which it begins. */
export interface FollowedClosing {
  day: string;
  from: string | null;
}

/**
 * Adds up a SKU's differences over the closings of a place. What parcels of the day may explain, or units that came free of
 * quarantine, is timing, and so is what comes back; what stays over the limit on two closings in a row is flagged.
 */
export function followDifference(
  differences: readonly StockDifference[],
  closings: readonly FollowedClosing[],
): FollowedDifference {
  const byDay = new Map(differences.map((each) => [each.day, each]));
  const lots: OpenLot[] = [];
  const unknown = findWidest(differences);
  let timing = unknown;
  let timed: OpenLot | null = null;
  let before: Side = 0;
  let previous: string | null = null;
  let flaggedOn: string | null = null;
  let isFlagged = false;
  let freeable = 0;
  for (const { day, from } of closings) {
    // What was booked late on a day that is not calculated may be booked on this one.
    if (from !== previous) timing = unknown;
    previous = day;
    const difference: StockDifference = byDay.get(day) ?? { ...NOTHING, day, freeable };
    freeable = difference.freeable ?? freeable;
    if (!difference.isExplained) {
      const followed = followTiming(timing, difference, sumLots(lots));
      timing = followed.timing;
      addUnits(lots, startLot(followed.rest, { timed, difference }));
      timed = timing.likely === 0 ? null : { ...(timed ?? difference), units: timing.likely };
    }
    const side = findSide(sumLots(lots), computeLimit(lots[0]?.opening ?? 0));
    isFlagged = side !== 0 && side === before;
    if (isFlagged) flaggedOn ??= day;
    before = side;
  }
  const open = sumLots(lots) + timing.likely;
  const first = open === 0 ? null : (lots[0] ?? timed);
  return {
    unexplained: differences.reduce((sum, each) => sum + each.unexplained, 0),
    open,
    since: first?.day ?? null,
    flaggedOn,
    status: findStatus({
      open,
      isFlagged,
      isTiming: Math.abs(open) > computeLimit(first?.opening ?? 0),
      differences,
    }),
  };
}

/** What may be booked on another day than it moved, as much as on any of these. */
const findWidest = (differences: readonly StockDifference[]): Timing =>
  allTiming({
    slackUp: Math.max(0, ...differences.map(({ slackUp = 0 }) => slackUp)),
    slackDown: Math.max(0, ...differences.map(({ slackDown = 0 }) => slackDown)),
  });

/** What is not timing any more is open since it was. */
function startLot(
  units: number,
  { timed, difference }: { timed: OpenLot | null; difference: StockDifference },
): OpenLot {
  const { day, opening } = timed && timed.units > 0 === units > 0 ? timed : difference;
  return { day, opening, units };
}

const NOTHING = { opening: 0, unexplained: 0, gained: 0, fallen: 0, isExplained: false };

/** Units of one day that are still open. */
interface OpenLot {
  day: string;
  opening: number;
  units: number;
}

type Side = 0 | 1 | -1;

/** What goes the other way closes the latest first: what was booked late comes back on the next day. */
function addUnits(lots: OpenLot[], { day, opening, units }: OpenLot): void {
  let rest = units;
  for (let last = lots.at(-1); last && rest !== 0 && last.units > 0 !== rest > 0; last = lots.at(-1)) {
    const closed = Math.min(Math.abs(rest), Math.abs(last.units)) * Math.sign(rest);
    last.units += closed;
    rest -= closed;
    if (last.units === 0) lots.pop();
  }
  if (rest !== 0) lots.push({ day, opening, units: rest });
}

const sumLots = (lots: readonly OpenLot[]): number => lots.reduce((sum, { units }) => sum + units, 0);

/** This many units, of a SKU with this many at the opening, are too few to flag. */
export const computeLimit = (opening: number): number =>
  Math.max(FLAG_OVER_UNITS, FLAG_OVER_PART * Math.max(0, opening));

function findSide(open: number, limit: number): Side {
  if (open > limit) return 1;
  return open < -limit ? -1 : 0;
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
