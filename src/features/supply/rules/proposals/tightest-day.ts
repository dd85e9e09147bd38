import type { Quantiles } from '#features/forecast/rules/spread/quantiles.ts';
import { addDays, listDays, toDayNumber } from '#shared/dates.ts';
import { findNormalQuantile, findUnitsAt } from './chance.ts';
import { expectUntil, type PlaceDemand } from './place-demand.ts';
import { sumSupply } from './sum-supply.ts';

/** What a place has, gets and sells. */
interface PlaceStock {
  today: string;
  demand: PlaceDemand;
  stock: number;
  arrivals: readonly { day: string; units: number }[];
}

/** How a place stands at the end of a day. */
interface TightestDay {
  day: string;
  supply: number;
  needed: Quantiles;
  /** Units that are enough in as many cases as the goal wants. */
  goal: number;
}

/** Of some days the one that lacks most for a goal, or has least beyond it: what comes later does not help. */
export function findTightestDay(
  place: PlaceStock,
  { from, until, service }: { from: string; until: string; service: number },
): TightestDay {
  const deviations = findNormalQuantile(service);
  const describeDay = (day: string): TightestDay => {
    const needed = expectUntil(place.demand, toDayNumber(day) - toDayNumber(place.today));
    return { day, supply: sumSupply(place, day), needed, goal: findUnitsAt(needed, deviations) };
  };
  return listDays(from, until)
    .map(describeDay)
    .reduce(
      (last, each) => (each.goal - each.supply > last.goal - last.supply ? each : last),
      describeDay(until),
    );
}

/** Less than this of a unit is nothing: sums of fractions end near zero and not on it. */
const NOTHING = 0.001;

/** The first day at whose end nothing is left in more cases than the goal allows; null within the horizon. */
export function findFirstDayOut(place: PlaceStock, part: number): string | null {
  const { today, demand, stock } = place;
  // What sells nothing runs out of nothing, unless more is promised than there is.
  if (stock >= 0 && demand.means.every((mean) => mean === 0)) return null;
  const deviations = findNormalQuantile(part);
  for (let ahead = 1; ahead <= demand.means.length; ahead += 1) {
    const day = addDays(today, ahead);
    const left = sumSupply(place, day) - findUnitsAt(expectUntil(demand, ahead), deviations);
    if (left < NOTHING) return day;
  }
  return null;
}

/**
 * Units that cannot be sold up to and including a day in half of all cases. They are not owed: what arrives later is
 * sold later, so the day that lacks most says how many are lost.
 */
export function countLostSales({ today, demand, stock, arrivals }: PlaceStock, until: string): number {
  const lacking = listDays(addDays(today, 1), until).map(
    (day, index) =>
      expectUntil(demand, index + 1).p50 - sumSupply({ stock: Math.max(0, stock), arrivals }, day),
  );
  return Math.max(0, ...lacking);
}
