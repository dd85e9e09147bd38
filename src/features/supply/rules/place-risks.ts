import { computeChanceEnough } from './proposals/chance.ts';
import { expectUntil } from './proposals/place-demand.ts';
import { countStaying, type SupplyLine } from './proposals/propose-region.ts';
import { toDayNumber } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';

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
  /** All that is expected on that day. */
  units: number;
  /** In percent, that nothing is left before it; null where the stock or the demand is not known. */
  chanceOut: number | null;
}

/** What reaches a place next; null while nothing is on its way. */
export function findNextArrival(
  line: Pick<SupplyLine, 'arrivals' | 'stock' | 'promised' | 'demand'>,
  today: string,
): NextArrival | null {
  const ahead = line.arrivals.filter(({ day }) => day >= today);
  const [day] = ahead.map((arrival) => arrival.day).toSorted();
  if (day === undefined) return null;
  return {
    day,
    units: sumBy(ahead, (arrival) => (arrival.day === day ? arrival.units : 0)),
    chanceOut: computeChanceOut(line, toDayNumber(day) - toDayNumber(today) - 1),
  };
}

/** In percent, that nothing is left at the end of a day that is this many days ahead. */
function computeChanceOut(
  line: Pick<SupplyLine, 'stock' | 'promised' | 'demand'>,
  ahead: number,
): number | null {
  const stock = countStaying(line);
  if (stock === null || line.demand === null) return null;
  if (computeDailyDemand(line) === 0) return 0;
  // An empty shelf is out now, even if nothing more is sold before the arrival.
  if (stock <= 0) return 100;
  return Math.round(100 * (1 - computeChanceEnough(expectUntil(line.demand, Math.max(0, ahead)), stock)));
}
