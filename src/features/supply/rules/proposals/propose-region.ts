import type { Cell, CellRegion } from '#features/catalogue/rules/cells.ts';
import { expectUntil, type PlaceDemand } from './place-demand.ts';
import {
  proposeShipment,
  type ShipmentGoals,
  type SupplyNeed,
  type SupplyOutlook,
} from './propose-shipment.ts';
import { toDayNumber } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';

/** One variant in one place of a region. */
export interface PlacedVariant {
  cell: Cell;
  placeId: string;
  name: string;
  isPool: boolean;
  /** Null while the place was never read. */
  stock: number | null;
  /** Null where it is not known what the place sells. */
  demand: PlaceDemand | null;
  arrivals: SupplyNeed['arrivals'];
  /** Units of its stock that people have decided to send elsewhere. */
  promised: number;
}

export interface RegionNeed {
  today: string;
  region: CellRegion;
  /** The places of one variant. */
  places: readonly PlacedVariant[];
  /** Business days from the factory to a warehouse, and from a warehouse to a pool of Amazon. */
  leadDays: { factory: number; pool: number };
  /** Null where it is not known how many are in a box. */
  boxUnits: number | null;
  goals: ShipmentGoals;
}

/** A line of the supply: how long a place lasts, and what should be sent to it. */
export interface SupplyLine extends PlacedVariant {
  region: CellRegion;
  /** The warehouse that fills a pool; null for the factory, and for a pool that no warehouse could fill. */
  source: string | null;
  sourceId: string | null;
  leadDays: number;
  boxUnits: number | null;
  /** Units of its stock that the region's pools will need. */
  forPools: number;
  /** Null where its stock or its demand is not known. */
  outlook: SupplyOutlook | null;
}

/** Pools are filled from the warehouse that has most of the variant; the factory fills warehouses, with what pools need. */
export function proposeForRegion(need: RegionNeed): SupplyLine[] {
  const warehouses = need.places.filter(({ isPool }) => !isPool);
  const pools = need.places.filter(({ isPool }) => isPool);
  const hub = warehouses.toSorted((one, other) => (other.stock ?? 0) - (one.stock ?? 0))[0];
  const lines = warehouses.map((place) => proposeForWarehouse(need, place, place === hub ? pools : []));
  const hubLine = lines.find(({ placeId }) => placeId === hub?.placeId);
  return [...lines, ...pools.map((pool) => proposeForPool(need, pool, hubLine))];
}

function proposeForWarehouse(
  need: RegionNeed,
  place: PlacedVariant,
  pools: readonly PlacedVariant[],
): SupplyLine {
  const { today, goals, boxUnits, region } = need;
  const leadDays = need.leadDays.factory;
  const common = { ...place, region, source: null, sourceId: null, leadDays, boxUnits };
  const { stock, demand, arrivals } = place;
  if (stock === null || demand === null) return { ...common, forPools: 0, outlook: null };
  const base = { today, demand, arrivals, leadDays, boxUnits: boxUnits ?? 1, goals };
  const { until } = proposeShipment({ ...base, stock });
  const forPools = sumBy(pools, (pool) => countPoolNeed(pool, today, until));
  return { ...common, forPools, outlook: proposeShipment({ ...base, stock: stock - forPools }) };
}

/** What a pool sells in half of all cases, beyond what it has and gets; of a pool that is not known nothing is set aside. */
function countPoolNeed({ stock, demand, arrivals }: PlacedVariant, today: string, until: string): number {
  if (stock === null || demand === null) return 0;
  const days = toDayNumber(until) - toDayNumber(today);
  return Math.max(
    0,
    Math.ceil(expectUntil(demand, days).p50 - Math.max(0, stock) - sumUntil(arrivals, until)),
  );
}

const sumUntil = (arrivals: PlacedVariant['arrivals'], until: string): number =>
  sumBy(arrivals, ({ day, units }) => (day <= until ? units : 0));

function proposeForPool(need: RegionNeed, pool: PlacedVariant, hub: SupplyLine | undefined): SupplyLine {
  const { today, goals, boxUnits, region } = need;
  const leadDays = need.leadDays.pool;
  const sourceId = hub?.placeId ?? null;
  const common = { ...pool, region, source: hub?.name ?? null, sourceId, leadDays, boxUnits, forPools: 0 };
  const { stock, demand, arrivals } = pool;
  if (stock === null || demand === null) return { ...common, outlook: null };
  return {
    ...common,
    outlook: proposeShipment({
      today,
      demand,
      stock,
      arrivals,
      leadDays,
      boxUnits: boxUnits ?? 1,
      goals,
      available: countSpare(hub),
    }),
  };
}

/** What a warehouse can give away and still meet its goal until the factory's next shipment arrives. */
function countSpare(hub: SupplyLine | undefined): number {
  if (!hub?.outlook || hub.demand === null || hub.stock === null) return 0;
  const { until } = hub.outlook;
  const kept = Math.max(0, Math.ceil(hub.outlook.needed.goal) - sumUntil(hub.arrivals, until));
  return Math.max(0, hub.stock - kept - hub.promised);
}
