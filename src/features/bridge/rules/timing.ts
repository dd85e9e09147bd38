/** What a closing says of a SKU's timing. */
export interface TimedDifference {
  /** Units that the closing has too many by all that moved, except for what came free of quarantine; below zero, too few. */
  gained: number;
  /** How many of them quarantine may have released. Null, which means any number, if a relevant value is unknown. */
  freeable: number | null;
  /** How many units fewer are in quarantine than before: they were probably released. */
  fallen: number;
  /** This many units too many may be booked on the next day: what was shipped late on this one. */
  slackUp?: number;
  /** How many of the missing may have been booked on the day before: only if the place's days end at another hour. */
  slackDown?: number;
}

/** Units too many that are only booked late; below zero, too few that were booked early. */
export interface Timing {
  low: number;
  high: number;
  likely: number;
  /** How many open units returned at this closing; they may have been parcels that are booked on the next day. */
  closed: number;
  /** Parcels were surely booked late before. */
  wasLate: boolean;
}

const NO_TIMING: Timing = { low: 0, high: 0, likely: 0, closed: 0, wasLate: false };

/** Whatever may be booked on another day than it moved. */
export const allTiming = ({
  slackUp = 0,
  slackDown = 0,
}: Pick<TimedDifference, 'slackUp' | 'slackDown'>): Timing => ({
  ...NO_TIMING,
  low: -slackDown,
  high: slackUp,
});

interface FollowedTiming {
  timing: Timing;
  /** What neither parcels nor quarantine explain, however they are put together. */
  rest: number;
}

/**
 * From the timing of one closing to that of the next. While late parcels and quarantine explain a gain alike, both stay
 * possible, and later closings say which it was. `open` is what is missing (below zero) or too much by the closings before:
 * what surely comes the other way closes it, before it is taken for timing.
 */
export function followTiming(before: Timing, difference: TimedDifference, open: number): FollowedTiming {
  const { gained, freeable } = difference;
  const bounds = allTiming(difference);
  const { wasLate } = before;
  if (freeable === null) return { timing: { ...bounds, wasLate }, rest: 0 };
  const closed = findClosed(before, { least: gained - freeable, most: gained }, open);
  const most = gained - closed;
  const low = before.low + most - freeable;
  const high = before.high + most;
  const likely = before.likely + most - guessFreed(before, { ...difference, gained: most, freeable });
  if (high < bounds.low)
    return {
      timing: { ...NO_TIMING, ...atOnce(bounds.low), wasLate },
      rest: closed + Math.min(likely, high) - bounds.low,
    };
  if (low > bounds.high)
    return {
      timing: { ...NO_TIMING, ...atOnce(bounds.high), wasLate },
      rest: closed + Math.max(likely, low) - bounds.high,
    };
  const range = { low: Math.max(low, bounds.low), high: Math.min(high, bounds.high) };
  const timing = { ...range, likely: clamp(likely, range), closed, wasLate: wasLate || low > 0 || high < 0 };
  return { timing, rest: closed };
}

const atOnce = (units: number) => ({ low: units, high: units, likely: units });

const clamp = (units: number, { low, high }: { low: number; high: number }): number =>
  Math.max(low, Math.min(high, units));

/** Where no parcel was ever booked late, what quarantine can explain in whole came from it. */
function guessFreed(
  { likely, wasLate }: Timing,
  { gained, freeable, fallen }: { gained: number; freeable: number; fallen: number },
): number {
  const least = Math.min(fallen, freeable);
  const surplus = likely + gained;
  if (wasLate && least === 0) return 0;
  // What left quarantine may have been thrown away, so it makes no loss larger.
  if (!wasLate && (surplus <= 0 || (least === 0 && surplus > freeable))) return 0;
  return clamp(surplus, { low: least, high: freeable });
}

/** What goes the other way than what is open; what closed some of it on the day before may have been parcels after all. */
function findClosed(before: Timing, gain: { least: number; most: number }, open: number): number {
  if (before.closed > 0 && gain.most < 0) return Math.max(-before.closed, gain.most);
  if (before.closed < 0 && gain.least > 0) return Math.min(-before.closed, gain.least);
  if (open < 0) return Math.max(0, Math.min(-open, gain.least, before.low + gain.least));
  return Math.min(0, Math.max(-open, gain.most, before.high + gain.most));
}
