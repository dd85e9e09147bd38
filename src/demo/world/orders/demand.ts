import { sumPicks } from '../catalogue.ts';
import type { WorldDay } from '../days.ts';
import type { WorldOrder } from './orders.ts';
import { WORLD_SHELVES, findShelfIndex } from '../shelves.ts';

/** Pieces that customers ordered, and did not cancel, of every shelf and day. */
export interface Demand {
  firstDay: WorldDay;
  days: number;
  /** Row after row, one for each shelf. */
  pieces: Int32Array;
}

export function computeDemand(firstDay: WorldDay, ordersByDay: readonly (readonly WorldOrder[])[]): Demand {
  const days = ordersByDay.length;
  const pieces = new Int32Array(WORLD_SHELVES.length * days);
  ordersByDay.forEach((orders, day) => {
    for (const { market, lines, cancelledAt } of orders) {
      if (cancelledAt !== null) continue;
      for (const [sku, quantity] of sumPicks(lines)) {
        const shelf = findShelfIndex(market.ships, sku);
        if (shelf !== undefined) pieces[shelf * days + day] = (pieces[shelf * days + day] ?? 0) + quantity;
      }
    }
  });
  return { firstDay, days, pieces };
}

const FORECAST_DAYS = 14;

/** What planners expect to go out on a day: the mean of the two weeks before and after it. */
export function forecastOutflow(outflow: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(outflow.length + 1);
  for (let day = 0; day < outflow.length; day += 1) sums[day + 1] = (sums[day] ?? 0) + (outflow[day] ?? 0);
  return Float64Array.from({ length: outflow.length }, (_, day) => {
    const from = Math.max(0, day - FORECAST_DAYS);
    const to = Math.min(outflow.length, day + FORECAST_DAYS);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}
