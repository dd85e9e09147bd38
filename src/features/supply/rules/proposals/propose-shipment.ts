import { addDays, toDayNumber } from '#shared/dates.ts';
import {
  computeArrival,
  computeLatestShipDay,
  findNextShipDay,
  type LaneClock,
} from '../lanes/lane-clock.ts';
import { computeChanceEnough } from './chance.ts';
import { compareAirFreight, findGap, type AirFreight, type SupplyGap } from './late-gap.ts';
import { findNextReview, type ShipmentGoals } from './goals.ts';
import { expectUntil, type PlaceDemand } from './place-demand.ts';
import { sumSupply } from './sum-supply.ts';
import { countLostSales, findFirstDayOut, findTightestDay } from './tightest-day.ts';

/** How something reaches a place. */
export interface SupplyLane {
  /** Business days from its source to its shelf. */
  leadDays: number;
  clock: LaneClock;
}

/** What is on its way. */
export interface CountedArrival {
  day: string;
  units: number;
  /** Its day follows from how long the lane takes; that of a recorded box from the plan. */
  isPlanned?: boolean;
}

/** One variant in one place, and how it is supplied. */
export interface SupplyNeed extends SupplyLane {
  today: string;
  demand: PlaceDemand;
  /** What can be sold now; negative where more is promised than there is. */
  stock: number;
  /** What is on its way, by the day on which it is expected. */
  arrivals: readonly CountedArrival[];
  boxUnits: number;
  goals: ShipmentGoals;
  /** What its source can give; without it any number. */
  available?: number;
  /** How the next review's shipment comes, where that is another way: from the factory. */
  nextLane?: SupplyLane;
}

/** A shipment that should leave, with all that it was worked out from. */
export interface ShipmentProposal {
  units: number;
  boxes: number;
  /** The last day on which it can leave and still be in time; today where that has passed. */
  shipBy: string;
  /** When it arrives, if it leaves on that day. */
  arrives: string;
  /** It cannot arrive before the goal is missed. */
  isLate: boolean;
  /** Fewer than are needed: its source has no more. */
  isShort: boolean;
  /** It was cut to the most days of demand that are wanted in stock. */
  isCapped: boolean;
  /** It was raised to the fewest, or cut to the most units of a shipment. */
  limit: 'min' | 'max' | null;
  /** The days without stock that it comes too late for; null where it is in time, or nothing runs out in half of all cases. */
  gap: SupplyGap | null;
  /** What air freight would save of them; null where none is used, or it saves nothing. */
  air: AirFreight | null;
}

export interface SupplyOutlook {
  /** The first day at whose end nothing is left in half of all cases; null within the horizon. */
  runsOut: string | null;
  /** The first day from which the chance of having nothing left is more than the goal allows. */
  riskFrom: string | null;
  /** The shipment of the next review arrives on this day; until then what is there must last. */
  until: string;
  /** Of the days until then that a shipment could still be in time for, the one that lacks most for the goal. */
  tightestOn: string;
  /** What is there and arrives up to the tightest day. */
  supply: number;
  /** What is sold up to the tightest day in half of all cases, and in as many as the goal wants. */
  needed: { p50: number; goal: number };
  /** Units that cannot be sold until the next review's shipment arrives, in half of all cases. */
  lost: number;
  /** The chance that something is left on the tightest day, without and with the shipment. */
  chance: { without: number; with: number };
  proposal: ShipmentProposal | null;
  /** Something is missing, but what is there when a shipment arrives covers the most days of demand already. */
  isFull: boolean;
}

/** When the shipment of the next review arrives: it is the next chance to react. */
export function findReviewArrival(
  { clock, leadDays }: SupplyLane,
  today: string,
  reviewWeekday: number,
): string {
  const review = findNextShipDay(clock, findNextReview(today, reviewWeekday));
  return computeArrival(clock, review, leadDays);
}

/** When what leaves today arrives. */
export const findEarliestArrival = ({ clock, leadDays }: SupplyLane, today: string): string =>
  computeArrival(clock, findNextShipDay(clock, today), leadDays);

/** Says when a place runs out, and the smallest shipment that keeps it above the goal until the next review's arrives. */
export function proposeShipment(need: SupplyNeed): SupplyOutlook {
  const { today, goals, nextLane = need } = need;
  const until = findReviewArrival(nextLane, today, goals.reviewWeekday);
  const tightest = findTightestDay(need, {
    from: findEarliestArrival(need, today),
    until,
    service: goals.service,
  });
  const { supply, needed } = tightest;
  const riskFrom = findFirstDayOut(need, goals.service);
  const runsOut = findFirstDayOut(need, 0.5);
  const way = riskFrom === null || riskFrom > until ? null : findWay(need, riskFrom);
  const room = way ? countRoom(need, way.arrives) : 0;
  const proposal = way && buildProposal(need, { ...way, room, missing: tightest.goal - supply, runsOut });
  return {
    runsOut,
    riskFrom,
    until,
    tightestOn: tightest.day,
    supply,
    needed: { p50: needed.p50, goal: tightest.goal },
    lost: countLostSales(need, until),
    chance: {
      without: computeChanceEnough(needed, supply),
      with: computeChanceEnough(needed, supply + (proposal?.units ?? 0)),
    },
    proposal,
    isFull: way !== null && room === 0 && tightest.goal > supply,
  };
}

interface ShipmentWay {
  shipBy: string;
  arrives: string;
  isLate: boolean;
}

/** The latest way that is in time for a day; the next one where none is. */
function findWay({ today, leadDays, clock }: SupplyNeed, neededOn: string): ShipmentWay {
  const by = computeLatestShipDay(clock, neededOn, leadDays);
  const isLate = by < today;
  const shipBy = isLate ? findNextShipDay(clock, today) : by;
  return { shipBy, arrives: computeArrival(clock, shipBy, leadDays), isLate };
}

interface Shortfall extends ShipmentWay {
  /** Units for the goal; negative where there are more. */
  missing: number;
  /** Boxes that fit below the most days of demand. */
  room: number;
  runsOut: string | null;
}

function buildProposal(
  need: SupplyNeed,
  { missing: missingUnits, room, runsOut, ...way }: Shortfall,
): ShipmentProposal | null {
  const { boxUnits, goals } = need;
  const missing = Math.ceil(Math.max(0, missingUnits) / boxUnits);
  const least = goals.minUnits === null ? 0 : Math.ceil(goals.minUnits / boxUnits);
  const most = goals.maxUnits === null ? Infinity : Math.max(1, Math.floor(goals.maxUnits / boxUnits));
  const wanted = missing > 0 ? Math.max(missing, least) : 0;
  const available = Math.floor((need.available ?? Infinity) / boxUnits);
  const boxes = Math.min(wanted, room, available, most);
  if (boxes <= 0) return null;
  const gap = way.isLate ? findGap(need, { runsOut, arrives: way.arrives }) : null;
  return {
    units: boxes * boxUnits,
    boxes,
    ...way,
    isShort: available < Math.min(missing, room, most),
    isCapped: room < Math.min(missing, available, most),
    limit: boxes === most && most < missing ? 'max' : boxes > missing ? 'min' : null,
    gap,
    air: gap && compareAirFreight(need, gap),
  };
}

/**
 * How many boxes fit below the most days of demand that are wanted in stock when they arrive. What is promised always fits,
 * and so does a single one that is too large where less than a box is there: nothing could be shipped otherwise.
 */
function countRoom({ today, demand, goals, boxUnits, ...need }: SupplyNeed, arrives: string): number {
  const stock = Math.max(0, need.stock);
  const dayBefore = addDays(arrives, -1);
  const ahead = countDays(today, dayBefore);
  const sold = expectUntil(demand, ahead).p50 - countLostSales({ today, demand, ...need }, dayBefore);
  // What is promised beyond the stock leaves again, and is no stock for any day of demand.
  const promised = stock - need.stock;
  const left = sumSupply({ stock, arrivals: need.arrivals }, arrives) - sold - promised;
  const cover = expectUntil(demand, ahead + goals.maxCoverDays).p50 - expectUntil(demand, ahead).p50;
  const boxes = Math.max(0, Math.floor((cover - left) / boxUnits));
  return left < boxUnits ? Math.max(1, boxes, Math.ceil(-left / boxUnits)) : boxes;
}

const countDays = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);
