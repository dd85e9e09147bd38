import { findTrueArrival, REPLAY_DAYS, WARM_UP_DAYS, type BenchPlace, type BenchWorld } from './world.ts';

/** What a rule knows of a place when it decides. */
export interface PlaceNow {
  place: BenchPlace;
  /** Which of the world's days it is. */
  at: number;
  stock: number;
  /** What is on its way, and when it left. */
  underWay: readonly { shippedAt: number; arrivesAt: number; units: number }[];
  /** What arrived before, and how long it took. */
  trips: readonly { shippedOn: string; arrivedOn: string }[];
  /** What could be sold of each past day; null where nothing was left, which says little of demand. */
  sold: readonly (number | null)[];
}

/** A rule that says each day what leaves for each place: the same order as the world's places. */
export type SupplyRule = (world: BenchWorld, at: number, places: readonly PlaceNow[]) => number[];

export interface ReplayedWorld {
  lost: number;
  wanted: number;
  averageStock: number;
  /** Of all weeks of all places after the stock that they began with, the part at whose end something was left. */
  service: number;
}

/** Every place begins with what sells in this many days: as long as that lasts, no rule has decided anything. */
const OPENING_DAYS = 70;

interface OpenPlace {
  place: BenchPlace;
  stock: number;
  underWay: { shippedAt: number; arrivesAt: number; units: number }[];
  trips: { shippedOn: string; arrivedOn: string }[];
  sold: (number | null)[];
}

/** Runs a world under a rule. Before the first decision everything can be sold, and shipments left each Monday. */
export function replayWorld(world: BenchWorld, rule: SupplyRule): ReplayedWorld {
  const places = world.places.map((place) => openPlace(world, place));
  const sums = { lost: 0, wanted: 0, stock: 0, weeks: 0, kept: 0 };
  for (let at = WARM_UP_DAYS; at < WARM_UP_DAYS + REPLAY_DAYS; at += 1) {
    for (const open of places) sellDay(open, { world, at, sums });
    const shipped = rule(
      world,
      at,
      places.map((open) => ({ ...open, at })),
    );
    for (const [index, open] of places.entries()) ship(world, open, { at, units: shipped[index] ?? 0 });
  }
  return {
    lost: sums.lost,
    wanted: sums.wanted,
    averageStock: sums.stock / REPLAY_DAYS,
    service: sums.kept / sums.weeks,
  };
}

interface ReplayedDay {
  world: BenchWorld;
  at: number;
  sums: { lost: number; wanted: number; stock: number; weeks: number; kept: number };
}

function sellDay(open: OpenPlace, { world: { days }, at, sums }: ReplayedDay): void {
  for (const arrived of open.underWay.filter(({ arrivesAt }) => arrivesAt === at)) {
    open.stock += arrived.units;
    open.trips.push({ shippedOn: days[arrived.shippedAt] ?? '', arrivedOn: days[at] ?? '' });
  }
  open.underWay = open.underWay.filter(({ arrivesAt }) => arrivesAt > at);
  const wanted = open.place.demand[at] ?? 0;
  const sold = Math.min(open.stock, wanted);
  open.stock -= sold;
  open.sold.push(open.stock === 0 && sold < wanted ? null : sold);
  sums.lost += wanted - sold;
  sums.wanted += wanted;
  sums.stock += open.stock;
  if (at % 7 !== 6 || at < WARM_UP_DAYS + OPENING_DAYS) return;
  sums.weeks += 1;
  sums.kept += open.stock > 0 ? 1 : 0;
}

function ship(world: BenchWorld, open: OpenPlace, { at, units }: { at: number; units: number }): void {
  if (units <= 0) return;
  const arrives = findTrueArrival(world, open.place, world.days[at] ?? '');
  const arrivesAt = world.days.indexOf(arrives);
  open.underWay.push({ shippedAt: at, arrivesAt: arrivesAt < 0 ? Infinity : arrivesAt, units });
}

/** It begins with what sells in ten weeks, and twenty trips behind it. */
function openPlace(world: BenchWorld, place: BenchPlace): OpenPlace {
  const sold = place.demand.slice(0, WARM_UP_DAYS);
  const perDay = sold.slice(-28).reduce((sum, units) => sum + units, 0) / 28;
  const trips = Array.from({ length: 20 }, (_, index) => {
    const shippedOn = world.days[WARM_UP_DAYS - 240 + index * 7] ?? '';
    return { shippedOn, arrivedOn: findTrueArrival(world, place, shippedOn) };
  }).filter(({ arrivedOn }) => arrivedOn <= (world.days[WARM_UP_DAYS] ?? ''));
  return { place, stock: Math.round(perDay * OPENING_DAYS), underWay: [], trips, sold };
}
