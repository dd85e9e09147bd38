import { addBusinessDays, isBusinessDay } from '#shared/business-days.ts';
import { addDays, toDayNumber } from '#shared/dates.ts';
import { computeChanceEnough, findUnitsFor } from './chance.ts';
import { expectUntil, type PlaceDemand } from './place-demand.ts';

/** What a company wants of its shipments. */
export interface ShipmentGoals {
  /** In this part of all cases something is left until the next review's shipment arrives. */
  service: number;
  /** A shipment leaves at most this many days of demand in stock when it arrives. */
  maxCoverDays: number;
  /** Days between two reviews. */
  reviewDays: number;
}

export const USUAL_GOALS: ShipmentGoals = { service: 0.95, maxCoverDays: 120, reviewDays: 7 };

/** One variant in one place, and how it is supplied. */
export interface SupplyNeed {
  today: string;
  demand: PlaceDemand;
  /** What can be sold now; negative where more is promised than there is. */
  stock: number;
  /** What is on its way, by the day on which it is expected. */
  arrivals: readonly { day: string; units: number }[];
  /** Business days from its source to its shelf. */
  leadDays: number;
  boxUnits: number;
  goals: ShipmentGoals;
  /** What its source can give; without it any number. */
  available?: number;
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
}

export interface SupplyOutlook {
  /** The first day at whose end nothing is left in half of all cases; null within the horizon. */
  runsOut: string | null;
  /** The first day from which the chance of having nothing left is more than the goal allows. */
  riskFrom: string | null;
  /** The shipment of the next review arrives on this day; until then what is there must last. */
  until: string;
  /** What is there and arrives up to that day. */
  supply: number;
  /** What is sold up to that day in half of all cases, and in as many as the goal wants. */
  needed: { p50: number; goal: number };
  /** Units that cannot be sold by that day in half of all cases. */
  lost: number;
  /** The chance that something is left on that day, without and with the shipment. */
  chance: { without: number; with: number };
  proposal: ShipmentProposal | null;
}

/** Says when a place runs out, and the smallest shipment that keeps it above the goal until the next review's arrives. */
export function proposeShipment(need: SupplyNeed): SupplyOutlook {
  const { today, demand, leadDays, goals } = need;
  // What leaves at the next review is the next chance to react.
  const until = addBusinessDays(addDays(today, goals.reviewDays), leadDays);
  const untilAhead = countDays(today, until);
  const supply = sumSupply(need, until);
  const needed = expectUntil(demand, untilAhead);
  const goalUnits = findUnitsFor(needed, goals.service);
  const days = demand.means.map((_, index) => addDays(today, index + 1));
  const riskFrom = findFirstDay(need, days, goals.service);
  const proposal =
    riskFrom === null || riskFrom > until
      ? null
      : buildProposal(need, { until, goalUnits, supply, riskFrom });
  return {
    runsOut: findFirstDay(need, days, 0.5),
    riskFrom,
    until,
    supply,
    needed: { p50: needed.p50, goal: goalUnits },
    lost: Math.max(0, needed.p50 - Math.max(0, supply)),
    chance: {
      without: computeChanceEnough(needed, supply),
      with: computeChanceEnough(needed, supply + (proposal?.units ?? 0)),
    },
    proposal,
  };
}

interface Shortfall {
  until: string;
  goalUnits: number;
  supply: number;
  riskFrom: string;
}

function buildProposal(
  need: SupplyNeed,
  { goalUnits, supply, riskFrom }: Shortfall,
): ShipmentProposal | null {
  const { today, leadDays, boxUnits } = need;
  const by = findShipBy(riskFrom, leadDays);
  const isLate = by < today;
  const shipBy = isLate ? toBusinessDay(today) : by;
  const arrives = addBusinessDays(shipBy, leadDays);
  const wanted = Math.ceil(Math.max(0, goalUnits - supply) / boxUnits);
  const room = Math.max(1, Math.floor(findRoom(need, arrives) / boxUnits));
  const available = Math.floor((need.available ?? Infinity) / boxUnits);
  const boxes = Math.min(wanted, room, available);
  if (boxes <= 0) return null;
  return {
    units: boxes * boxUnits,
    boxes,
    shipBy,
    arrives,
    isLate,
    isShort: available < Math.min(wanted, room),
    isCapped: room < Math.min(wanted, available),
  };
}

/** The last business day on which something can leave that must be on the shelf at the end of the day before. */
const findShipBy = (neededOn: string, leadDays: number): string =>
  addBusinessDays(isBusinessDay(neededOn) ? neededOn : addBusinessDays(neededOn, -1), -leadDays);

const toBusinessDay = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));

/** How many units fit below the most days of demand that are wanted in stock when they arrive. */
function findRoom({ today, demand, goals, stock, arrivals }: SupplyNeed, arrives: string): number {
  const ahead = countDays(today, arrives);
  const soldBefore = expectUntil(demand, ahead).p50;
  const left = Math.max(0, sumSupply({ stock, arrivals }, arrives) - soldBefore);
  const cover = expectUntil(demand, ahead + goals.maxCoverDays).p50 - soldBefore;
  return Math.max(0, cover - left);
}

/** The first day at whose end demand has taken everything in more cases than the goal allows. */
function findFirstDay(need: SupplyNeed, days: readonly string[], part: number): string | null {
  if (need.demand.means.every((mean) => mean === 0)) return null;
  const at = days.findIndex(
    (day, index) => sumSupply(need, day) < findUnitsFor(expectUntil(need.demand, index + 1), part),
  );
  return days[at] ?? null;
}

const sumSupply = ({ stock, arrivals }: Pick<SupplyNeed, 'stock' | 'arrivals'>, until: string): number =>
  arrivals.reduce((sum, { day, units }) => (day <= until ? sum + units : sum), stock);

const countDays = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);
