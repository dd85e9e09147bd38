import type { Cell, CellRegion } from '#features/catalogue/rules/cells.ts';
import { listDays, addDays, toDayNumber } from '#shared/dates.ts';
import type { PlaceDemand } from '../proposals/place-demand.ts';
import type { CountedArrival } from '../proposals/propose-shipment.ts';

/** What is asked "what if" about. */
export interface ScenarioChanges {
  /** More or less of all demand, in percent. */
  demandPercent: number;
  /** Transit to a place takes this many days longer. */
  delays: { placeId: string; days: number }[];
  /** Days on which more or less is wanted, everywhere or in one region. */
  events: { from: string; to: string; percent: number; region: CellRegion | null }[];
  /** Units that are flown to a place and arrive on a day. */
  flights: { placeId: string; cell: Cell; units: number; arrivesOn: string }[];
  /** Days on which a place, or the factory, does not work. */
  closures: { place: string; from: string; to: string }[];
}

export const NO_CHANGES: ScenarioChanges = {
  demandPercent: 0,
  delays: [],
  events: [],
  flights: [],
  closures: [],
};

/** Demand as it would be: the days of an event by its percent, all days by the general one. */
export function changeDemand(
  demand: PlaceDemand,
  { demandPercent, events }: ScenarioChanges,
  { today, region }: { today: string; region: CellRegion },
): PlaceDemand {
  const general = 1 + demandPercent / 100;
  const own = events.filter((event) => event.region === null || event.region === region);
  if (general === 1 && own.length === 0) return demand;
  const first = toDayNumber(today) + 1;
  const spans = own.map(({ from, to, percent }) => ({
    from: toDayNumber(from) - first,
    to: toDayNumber(to) - first,
    factor: 1 + percent / 100,
  }));
  return {
    ...demand,
    means: demand.means.map((mean, day) =>
      spans.reduce(
        (units, { from, to, factor }) => (day >= from && day <= to ? units * factor : units),
        mean * general,
      ),
    ),
  };
}

/** What is on its way to a place, later by its delay, and with what is flown there. */
export function changeArrivals(
  arrivals: readonly CountedArrival[],
  { delays, flights }: ScenarioChanges,
  { placeId, cell }: { placeId: string; cell: Cell },
): CountedArrival[] {
  const days = findDelay(delays, placeId);
  return [
    ...arrivals.map((arrival) => (days === 0 ? arrival : { ...arrival, day: addDays(arrival.day, days) })),
    ...flights
      .filter((flight) => flight.placeId === placeId && flight.cell === cell)
      .map(({ arrivesOn: day, units }) => ({ day, units })),
  ];
}

/** By how many days everything to a place is later. */
export const findDelay = (delays: ScenarioChanges['delays'], placeId: string): number =>
  delays.reduce((sum, delay) => (delay.placeId === placeId ? sum + delay.days : sum), 0);

/** The closed days that a scenario adds to a place. */
export const listAddedClosures = ({ closures }: ScenarioChanges, place: string): Map<string, string> =>
  new Map(
    closures
      .filter((closure) => closure.place === place)
      .flatMap(({ from, to }) => listDays(from, to).map((day) => [day, 'Scenario'] as const)),
  );
