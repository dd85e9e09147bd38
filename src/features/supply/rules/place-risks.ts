import { computeChanceEnough } from './proposals/chance.ts';
import { expectUntil } from './proposals/place-demand.ts';
import { countStaying, type SupplyLine } from './proposals/propose-region.ts';
import { toDayNumber } from '#shared/dates.ts';

const PACE_DAYS = 28;

/** How many a day a place is expected to sell; null where that is not known. */
export const computeDailyDemand = ({ demand }: Pick<SupplyLine, 'demand'>): number | null =>
  demand && expectUntil(demand, PACE_DAYS).p50 / PACE_DAYS;

/** For how many days the stock lasts; null where it, or the demand, is not known, and without demand. */
export function computeCover(line: Pick<SupplyLine, 'demand' | 'stock'>): number | null {
  const pace = computeDailyDemand(line);
  return line.stock === null || pace === null || pace <= 0 ? null : Math.max(0, line.stock) / pace;
}

interface NextArrival {
  day: string;
  units: number;
  /** In percent, that nothing is left before it; null where the stock or the demand is not known. */
  chanceOut: number | null;
}

/** What reaches a place next; null while nothing is on its way. */
export function findNextArrival(
  line: Pick<SupplyLine, 'arrivals' | 'stock' | 'promised' | 'demand'>,
  today: string,
): NextArrival | null {
  const { arrivals, demand } = line;
  const stock = countStaying(line);
  const next = arrivals
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))[0];
  if (!next) return null;
  const ahead = toDayNumber(next.day) - toDayNumber(today) - 1;
  return {
    ...next,
    chanceOut:
      stock === null || demand === null
        ? null
        : Math.round(100 * (1 - computeChanceEnough(expectUntil(demand, Math.max(0, ahead)), stock))),
  };
}
