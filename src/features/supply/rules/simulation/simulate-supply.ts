import { drawDemandPaths } from '#features/forecast/rules/paths/draw-paths.ts';
import type { PathErrors } from '#features/forecast/rules/paths/path-errors.ts';
import { simulatePlace, type SimulatedArrival } from './simulate.ts';

/** How often the days ahead are drawn. */
export const SIMULATED_PATHS = 1000;
export const SIMULATED_DAYS = 365;
/** By the end of these days ahead it is said how much could not be sold. */
export const LOST_AFTER_DAYS = [28, 91, 182, 365] as const;

/** The demand that several places share. */
export interface SimulatedDemand {
  /** Of each day, tomorrow the first. */
  means: readonly number[];
  /** Null where they could not be measured. */
  errors: PathErrors | null;
  places: readonly {
    id: string;
    share: number;
    stock: number;
    arrivals: readonly SimulatedArrival[];
  }[];
}

export interface SimulatedLine {
  id: string;
  /** By day, tomorrow the first, in parts of a hundred: the chance that nothing is left at its end. */
  chance: number[];
  /** By the end of `LOST_AFTER_DAYS`: units that could not be sold, on average. */
  lost: number[];
}

/** Runs every place through the same paths of demand, so that what two places lose adds up. */
export function simulateSupply(
  demands: readonly SimulatedDemand[],
  { paths, days, seed }: { paths: number; days: number; seed: number },
): SimulatedLine[] {
  return demands.flatMap(({ means, errors, places }) => {
    const span = Array.from({ length: days }, (_, day) => means[day] ?? means.at(-1) ?? 0);
    const demand = drawDemandPaths({ means: span, errors }, { paths, seed });
    return places.map(({ id, ...place }): SimulatedLine => {
      const { chanceOut, lost } = simulatePlace({ ...place, demand }, { paths, days, seed });
      return {
        id,
        chance: Array.from(chanceOut, (chance) => Math.round(chance * 100)),
        lost: LOST_AFTER_DAYS.map((after) => Math.round(lost[Math.min(after, days) - 1] ?? 0)),
      };
    });
  });
}
