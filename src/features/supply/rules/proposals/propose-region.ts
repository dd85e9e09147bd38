import type { Cell, CellRegion } from '#features/catalogue/rules/cells.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { ShipmentGoals } from './goals.ts';
import type { PlaceDemand } from './place-demand.ts';
import {
  findEarliestArrival,
  findReviewArrival,
  proposeShipment,
  type SupplyLane,
  type SupplyNeed,
  type SupplyOutlook,
} from './propose-shipment.ts';
import { findUnknownPoolNeed, type UnknownPoolNeed } from './pool-need.ts';
import { findTightestDay } from './tightest-day.ts';

/** One variant in one place of a region. */
export interface PlacedVariant {
  cell: Cell;
  placeId: string;
  name: string;
  isPool: boolean;
  /** Null while the place was never read, or does not report it. */
  stock: number | null;
  /** The SKU whose level the place does not report; null where it reports all, or was never read. */
  unreported: string | null;
  /** Whether anything reads its stock. */
  isConnected: boolean;
  /** Null where it is not known what the place sells. */
  demand: PlaceDemand | null;
  /** Why its demand is not known: an account's sales are not, it long had no stock to sell, or from where shops ship is not. */
  unknownDemand: 'sales' | 'stock' | 'demand' | null;
  arrivals: SupplyNeed['arrivals'];
  /** Units of its stock that people have decided to send elsewhere: they count there as arriving. */
  promised: number;
  /** People have left what is proposed for it out: it takes nothing from other places. */
  isDismissed: boolean;
}

/** What is there and stays; null where the stock is not known. */
export const countStaying = ({ stock, promised }: Pick<PlacedVariant, 'stock' | 'promised'>): number | null =>
  stock === null ? null : stock - promised;

export interface RegionNeed {
  today: string;
  region: CellRegion;
  /** The places of one variant. */
  places: readonly PlacedVariant[];
  /** How something reaches a place: from the factory, or from another place. */
  findLane: (placeId: string, sourceId: string | null) => SupplyLane;
  /** Null where it is not known how many are in a box. */
  boxUnits: number | null;
  goals: ShipmentGoals;
}

/** A line of the supply: how long a place lasts, and what should be sent to it. */
export interface SupplyLine extends PlacedVariant {
  region: CellRegion;
  /**
   * The place that it is filled from; null for the factory, and for a pool that no warehouse could fill. While it is not known
   * which warehouse has most, one whose stock is not known.
   */
  source: string | null;
  sourceId: string | null;
  /** Of a pool, whether it is known what its warehouse can spare; the factory makes what is needed. */
  isSourceKnown: boolean;
  leadDays: number;
  boxUnits: number | null;
  /** Units of its stock that the region's pools will need. */
  forPools: number;
  /**
   * Why it is not known, or not all of it, what pools need of it: then that is not in its proposal, which is the least; null
   * otherwise.
   */
  unknownPoolNeed: UnknownPoolNeed | null;
  /** Null where its stock or its demand is not known. */
  outlook: SupplyOutlook | null;
}

/**
 * Pools are filled from the warehouse that has most of the variant; the factory fills warehouses, with what pools need. A
 * warehouse that a neighbour can help sooner than the factory is helped by it.
 */
export function proposeForRegion(need: RegionNeed): SupplyLine[] {
  const warehouses = need.places.filter(({ isPool }) => !isPool);
  const pools = need.places.filter(({ isPool }) => isPool);
  const hub = findHub(warehouses);
  const fromFactory = warehouses.map((place) => proposeForWarehouse(need, place, { hub, pools }));
  const lines = shareAmongNeighbours(need, fromFactory);
  const hubLine = lines.find(({ placeId }) => placeId === hub?.placeId);
  const givenAway = sumBy(lines, (line) => (line.sourceId === hub?.placeId ? countTaken(line) : 0));
  const spare = Math.max(0, countSpare(need, hubLine) - givenAway);
  return [...lines, ...proposeForPools(need, pools, { hub: hubLine, spare })];
}

/**
 * The warehouse that has most; one whose stock is not known may be it, and then stands for it. One that nothing reads will not
 * be known later either, so it is left out where there is another.
 */
function findHub(warehouses: readonly PlacedVariant[]): PlacedVariant | undefined {
  const connected = warehouses.filter(({ isConnected }) => isConnected);
  const candidates = connected.length > 0 ? connected : warehouses;
  const [most] = candidates.toSorted((one, other) => (countStaying(other) ?? 0) - (countStaying(one) ?? 0));
  return candidates.find(({ stock }) => stock === null) ?? most;
}

/** What a line takes from where it is filled. */
const countTaken = ({ isDismissed, outlook }: SupplyLine): number =>
  isDismissed ? 0 : (outlook?.proposal?.units ?? 0);

function proposeForWarehouse(
  need: RegionNeed,
  place: PlacedVariant,
  { hub, pools }: { hub: PlacedVariant | undefined; pools: readonly PlacedVariant[] },
): SupplyLine {
  const { today, goals, boxUnits, region } = need;
  const lane = need.findLane(place.placeId, null);
  const until = findReviewArrival(lane, today, goals.reviewWeekday);
  const needed = sumBy(pools, (pool) => countPoolNeed(need, pool, { hubId: place.placeId, until }));
  const common = {
    ...place,
    region,
    source: null,
    sourceId: null,
    isSourceKnown: true,
    leadDays: lane.leadDays,
    boxUnits,
    unknownPoolNeed: findUnknownPoolNeed(pools, { place, hub, needed }),
  };
  const { demand, arrivals } = place;
  const stock = countStaying(place);
  if (stock === null || demand === null) return { ...common, forPools: 0, outlook: null };
  const base = { today, demand, arrivals, ...lane, boxUnits: boxUnits ?? 1, goals };
  const forPools = place === hub ? needed : 0;
  return { ...common, forPools, outlook: proposeShipment({ ...base, stock: stock - forPools }) };
}

/** What a pool lacks in half of all cases until a day; nothing is set aside for one that is not known or was dismissed. */
function countPoolNeed(
  need: RegionNeed,
  pool: PlacedVariant,
  { hubId, until }: { hubId: string; until: string },
): number {
  const { demand, arrivals, placeId, isDismissed } = pool;
  const stock = countStaying(pool);
  if (stock === null || demand === null || isDismissed) return 0;
  const from = findEarliestArrival(need.findLane(placeId, hubId), need.today);
  const { needed, supply } = findTightestDay(
    { today: need.today, demand, stock: Math.max(0, stock), arrivals },
    { from, until, service: 0.5 },
  );
  return Math.max(0, Math.ceil(needed.p50 - supply));
}

/** A neighbour helps with what is more than twice its own need. */
const SPARE_FACTOR = 2;

/** Where what leaves a neighbour with plenty today arrives sooner than from the factory, it sends what it can spare. */
function shareAmongNeighbours(need: RegionNeed, lines: readonly SupplyLine[]): SupplyLine[] {
  const given = new Map<string, number>();
  return lines.map((line) => {
    const stock = countStaying(line);
    if (!isAtRisk(line.outlook) || stock === null || line.demand === null) return line;
    const factoryLane = need.findLane(line.placeId, null);
    const [helper] = lines
      .filter(({ placeId }) => placeId !== line.placeId)
      .map((neighbour) => ({
        neighbour,
        lane: need.findLane(line.placeId, neighbour.placeId),
        spare: countPlenty(need, neighbour) - (given.get(neighbour.placeId) ?? 0),
      }))
      .filter(
        ({ lane, spare }) =>
          spare > 0 && findEarliestArrival(lane, need.today) < findEarliestArrival(factoryLane, need.today),
      )
      .toSorted((one, other) => other.spare - one.spare);
    if (!helper) return line;
    const { neighbour, lane, spare } = helper;
    const outlook = proposeShipment({
      today: need.today,
      demand: line.demand,
      stock: stock - line.forPools,
      arrivals: line.arrivals,
      ...lane,
      nextLane: factoryLane,
      boxUnits: line.boxUnits ?? 1,
      goals: need.goals,
      available: spare,
    });
    if (!outlook.proposal) return line;
    const helped = {
      ...line,
      source: neighbour.name,
      sourceId: neighbour.placeId,
      leadDays: lane.leadDays,
      outlook,
    };
    given.set(neighbour.placeId, (given.get(neighbour.placeId) ?? 0) + countTaken(helped));
    return helped;
  });
}

/** The factory may have nothing to propose because its boxes arrive before anything else that it could send. */
const isAtRisk = (outlook: SupplyOutlook | null): boolean =>
  outlook !== null && outlook.riskFrom !== null && outlook.riskFrom <= outlook.until;

/** What a warehouse has over its own need, where it has more than twice that; nothing while pools may need it. */
function countPlenty(need: RegionNeed, line: SupplyLine): number {
  const { outlook, unknownPoolNeed } = line;
  if (outlook?.proposal !== null || unknownPoolNeed !== null) return 0;
  const { needed, supply } = outlook;
  return supply > SPARE_FACTOR * needed.goal ? countSpare(need, line) - line.forPools : 0;
}

/** Pools share what their warehouse can spare, those that run out first before the others. */
function proposeForPools(
  need: RegionNeed,
  pools: readonly PlacedVariant[],
  { hub, spare }: { hub: SupplyLine | undefined; spare: number },
): SupplyLine[] {
  let left = spare;
  const byUrgency = pools
    .map((pool) => ({ pool, line: proposeForPool(need, pool, { hub, available: spare }) }))
    .toSorted((one, other) =>
      (one.line.outlook?.riskFrom ?? '9999').localeCompare(other.line.outlook?.riskFrom ?? '9999'),
    );
  const lines = new Map<PlacedVariant, SupplyLine>();
  for (const { pool } of byUrgency) {
    const line = proposeForPool(need, pool, { hub, available: left });
    left = Math.max(0, left - countTaken(line));
    lines.set(pool, line);
  }
  return pools.flatMap((pool) => lines.get(pool) ?? []);
}

function proposeForPool(
  need: RegionNeed,
  pool: PlacedVariant,
  { hub, available }: { hub: SupplyLine | undefined; available: number },
): SupplyLine {
  const { today, goals, boxUnits, region } = need;
  const sourceId = hub?.placeId ?? null;
  const lane = need.findLane(pool.placeId, sourceId);
  const common = {
    ...pool,
    region,
    source: hub?.name ?? null,
    sourceId,
    isSourceKnown: hub?.outlook !== null,
    leadDays: lane.leadDays,
    boxUnits,
    forPools: 0,
    unknownPoolNeed: null,
  };
  const { demand, arrivals } = pool;
  const stock = countStaying(pool);
  if (stock === null || demand === null) return { ...common, outlook: null };
  const unlimited = { ...goals, minUnits: null };
  const base = { today, demand, stock, arrivals, ...lane, boxUnits: boxUnits ?? 1, goals: unlimited };
  return { ...common, outlook: proposeShipment({ ...base, available }) };
}

/** What a warehouse can give away and still meet its goal until the factory's next shipment arrives. */
function countSpare({ today, goals }: RegionNeed, hub: SupplyLine | undefined): number {
  const stock = hub ? countStaying(hub) : null;
  if (!hub?.outlook || hub.demand === null || stock === null) return 0;
  const { goal, supply } = findTightestDay(
    { today, demand: hub.demand, stock, arrivals: hub.arrivals },
    { from: addDays(today, 1), until: hub.outlook.until, service: goals.service },
  );
  return Math.max(0, Math.min(stock, Math.floor(supply - goal)));
}
