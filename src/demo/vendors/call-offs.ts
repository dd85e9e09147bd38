import type { WorldDay } from '../world/days.ts';
import { listLiveOrderMovements } from '../world/live-orders.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import type { PlaceId } from '../world/places.ts';
import { WORLD_SHELVES } from '../world/shelves.ts';
import type { Movement } from '../world/stock/movements.ts';
import type { DemoWorld } from '../world/world.ts';

/** Older live orders may be forgotten while more is still brought for them. */
const LIVE_DAYS = 4;

/** What a supplier nearby brought to a place under one of our orders, a few pieces at a time. */
export interface CallOff {
  firstDay: WorldDay;
  lines: { shelf: number; arrivals: { at: number; units: number }[] }[];
}

interface Arrival {
  shelf: number;
  at: number;
  units: number;
  day: WorldDay;
}

interface ListedCallOffs {
  place: PlaceId;
  /** How many days one order lasts. */
  days: number;
}

/** What has been called off for the company’s own orders so far. */
export const listCallOffs = ({ world, now }: MovingWorld, { place, days }: ListedCallOffs): CallOff[] =>
  groupByOrder(
    listPlannedArrivals(world).filter(({ at, shelf }) => at <= now && isAt(shelf, place)),
    ({ day }) => day - (day % days),
  );

/** What has been called off for the orders that come in while the demo runs, by day. */
export const listLiveCallOffs = ({ world, now, liveOrders }: MovingWorld, place: PlaceId): CallOff[] =>
  groupByOrder(
    listArrivals(world, liveOrders.flatMap(listLiveOrderMovements)).filter(
      ({ at, shelf }) => at <= now && isAt(shelf, place),
    ),
    ({ day }) => day,
  ).filter(({ firstDay }) => firstDay > world.today - LIVE_DAYS);

const isAt = (shelf: number, place: PlaceId): boolean => WORLD_SHELVES[shelf]?.place.id === place;

const listArrivals = ({ calendar }: DemoWorld, moves: readonly Movement[]): Arrival[] =>
  moves
    .filter(({ isCalledOff }) => isCalledOff)
    .map(({ shelf, at, onHand }) => ({ shelf, at, units: onHand, day: calendar.dayAt(at) }));

const planned = new WeakMap<DemoWorld, Arrival[]>();

/** A provider is asked many times a minute, and the past of a world stays as it is. */
function listPlannedArrivals(world: DemoWorld): Arrival[] {
  const arrivals = planned.get(world) ?? listArrivals(world, world.movements);
  planned.set(world, arrivals);
  return arrivals;
}

const groupByOrder = (
  arrivals: readonly Arrival[],
  findFirstDay: (arrival: Arrival) => WorldDay,
): CallOff[] =>
  [...Map.groupBy(arrivals, findFirstDay)].map(([firstDay, some]) => ({
    firstDay,
    lines: [...Map.groupBy(some, ({ shelf }) => shelf)].map(([shelf, ofShelf]) => ({
      shelf,
      arrivals: ofShelf.map(({ at, units }) => ({ at, units })),
    })),
  }));
