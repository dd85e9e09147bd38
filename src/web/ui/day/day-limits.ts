import { dayLimitsWords as words } from './wording.ts';

/** The first and the last day that may be chosen, both included. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** Before this, a year is one that is still being typed: 2, 20, 202. */
const FIRST_DAY = '2000-01-01';

/** Why a day cannot be chosen, or nothing when it can. No day at all can always be chosen. */
export function explainRefusedDay(day: string, { min = FIRST_DAY, max }: DayLimits): string | undefined {
  if (day === '') return undefined;
  if (day < min) return words.chooseOrLater(min);
  if (max !== undefined && day > max) return words.chooseOrEarlier(max);
  return undefined;
}

const isGiven = (day: string | undefined): day is string => day !== undefined && day !== '';

/** The limits of both ends of a range: each keeps the other in order, within the limits of both. */
export function computeRangeLimits(
  from: string,
  to: string,
  { min, max }: DayLimits,
): { from: DayLimits; to: DayLimits } {
  const starts = [from, min].filter(isGiven).sort();
  const ends = [to, max].filter(isGiven).sort();
  return { from: { min, max: ends[0] }, to: { min: starts.at(-1), max } };
}
