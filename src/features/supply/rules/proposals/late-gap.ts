import { addDays } from '#shared/dates.ts';
import { computeArrival, findNextShipDay, type LaneClock } from '../lanes/lane-clock.ts';
import type { ShipmentGoals } from './goals.ts';
import type { PlaceDemand } from './place-demand.ts';
import { countLostSales } from './tightest-day.ts';

/** Days on which nothing is left in half of all cases, and what cannot be sold on them. */
export interface SupplyGap {
  from: string;
  to: string;
  lost: number;
}

export interface AirFreight {
  arrives: string;
  /** Units of the gap that it would still come in time for. */
  saved: number;
  /** Of these units; null where the cost of one is not known. */
  costCents: number | null;
}

interface GapNeed {
  today: string;
  demand: PlaceDemand;
  stock: number;
  arrivals: readonly { day: string; units: number }[];
  clock: LaneClock;
  goals: ShipmentGoals;
  /** Known where it comes from another place of the company, which no one flies. */
  available?: number;
}

/** From the day on which nothing is left to the eve of the day on which the shipment arrives. */
export function findGap(
  need: GapNeed,
  { runsOut, arrives }: { runsOut: string | null; arrives: string },
): SupplyGap | null {
  if (runsOut === null || runsOut >= arrives) return null;
  const to = addDays(arrives, -1);
  return { from: runsOut, to, lost: countLostSales(need, to) };
}

/** What would be saved of a gap if the units flew today. */
export function compareAirFreight(need: GapNeed, gap: SupplyGap): AirFreight | null {
  const { airLeadDays, airCostCents } = need.goals;
  if (airLeadDays === null || need.available !== undefined) return null;
  const arrives = computeArrival(need.clock, findNextShipDay(need.clock, need.today), airLeadDays);
  if (arrives > gap.to) return null;
  const saved = Math.floor(gap.lost - countLostSales(need, addDays(arrives, -1)));
  return saved <= 0
    ? null
    : { arrives, saved, costCents: airCostCents === null ? null : airCostCents * saved };
}
