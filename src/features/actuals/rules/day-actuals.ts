import {
  CELL_PARTS,
  CELL_REGIONS,
  sumGrid,
  type Grid,
  type CellRegion,
} from '#features/catalogue/rules/cells.ts';
import { countDevices, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { countCells, type HiddenUnits, type SkuUnits } from '#features/catalogue/rules/count-cells.ts';
import type { OrdersSetAside } from '#features/sales/rules/set-aside.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { ActualField } from './fields.ts';
import * as why from './sentences.ts';
import type { ActualKind, MissingActuals } from './sentences.ts';

/** An account whose orders come in; its moments as company days. */
export interface FeedFacts {
  name: string;
  regions: readonly CellRegion[];
  /** The company day up to which it was read: of its last success, or on which it fell behind. */
  readOn: string | null;
  /** It is up to date now. */
  isCurrent: boolean;
  isLoading: boolean;
  /** What changed since that day is being read over several syncs. */
  isCatchingUp: boolean;
  knownFrom: string | null;
  /** How many orders could not be read, by the day on which that was found: of which day they are is not known. */
  setAside: ReadonlyMap<string, number>;
}

/** The levels of a place at the end of a day; without a reading it was not read. */
export interface PlaceFacts {
  name: string;
  /** Null for a warehouse in neither region: its stock is listed, and in no figure. */
  region: CellRegion | null;
  isAmazon: boolean;
  isCurrent: boolean;
  reading: { isOfEvening: boolean; levels: readonly { sku: string; units: number | null }[] } | null;
}

interface UncertainSku {
  sku: string | null;
  region: CellRegion | null;
  estimated: number;
  pending: number;
}

/** Devices by how far their sale can be relied on: estimated ones are counted, pending ones are not. */
export interface UncertainDevices {
  estimated: number;
  pending: number;
}

export interface StockFacts {
  date: string;
  today: string;
  mapped: MappedSkus;
  places: readonly PlaceFacts[];
}

/** All that is known of one company day. */
export interface DayFacts extends StockFacts {
  feeds: readonly FeedFacts[];
  sold: readonly SkuUnits[];
  /** Units among those sold whose price is an estimate, and units that were ordered and have no price yet. */
  uncertain: readonly UncertainSku[];
  made: readonly SkuUnits[];
  /** Kits with a known product were recorded on this day or shortly before. */
  hasRecentKits: boolean;
}

/** Pieces that are in none of the figures: their products are not mapped, or go to neither region. */
export interface HiddenPieces {
  kind: ActualKind;
  reason: 'unmapped' | 'elsewhere';
  units: number;
  products: number;
  /** A few of them by SKU, the most pieces first; what has none is not named. */
  skus: string[];
}

export interface DayActuals {
  date: string;
  /** What is not known is not there; it is never 0. */
  figures: Partial<Record<ActualField, number>>;
  /** Figures of which a part is an estimate. */
  estimated: ActualField[];
  uncertain: UncertainDevices;
  missing: MissingActuals[];
  hidden: HiddenPieces[];
  /** Orders that may be missing from the sales. */
  setAside: OrdersSetAside[];
}

/** What stock says of a day, by itself: of a day that is over it is always the same. */
export const computeStockParts = (facts: StockFacts): Part[] =>
  (['stock', 'amazon'] as const).map((kind) => {
    const places = facts.places.filter(({ isAmazon }) => isAmazon === (kind === 'amazon'));
    return computePart(facts, {
      kind,
      rows: places.flatMap(listRows),
      explainGap: (region) => explainStockGap(facts, places, region),
    });
  });

/**
 * What orders, stock and kits say of a day, as figures of the plan; what stock says of it may be known already. Nothing is
 * known of a day to come.
 */
export function computeDayActuals(facts: DayFacts, stockParts?: readonly Part[]): DayActuals {
  const { date, today } = facts;
  if (date > today)
    return {
      date,
      figures: {},
      estimated: [],
      uncertain: NONE_UNCERTAIN,
      missing: [],
      hidden: [],
      setAside: [],
    };
  const sales = computePart(facts, {
    kind: 'sales',
    rows: facts.sold,
    explainGap: (region) => explainSalesGap(facts, region),
  });
  const isSalesKnown = (region: CellRegion): boolean => !sales.missing.some((each) => each.region === region);
  const parts = [
    sales,
    computePart(facts, {
      kind: 'manufacturing',
      rows: facts.made,
      explainGap: () => explainManufacturingGap(facts),
    }),
    ...(stockParts ?? computeStockParts(facts)),
  ];
  return {
    date,
    figures: Object.assign({}, ...parts.map((part) => part.figures)),
    ...findUncertain(facts, isSalesKnown),
    missing: parts.flatMap(({ missing }) => missing),
    hidden: parts.flatMap(({ hidden }) => hidden),
    setAside: listSetAside(facts, isSalesKnown),
  };
}

/** Where the sales of all its regions are not known, an account lacks nothing more. */
const listSetAside = (
  { feeds, date }: DayFacts,
  isSalesKnown: (region: CellRegion) => boolean,
): OrdersSetAside[] =>
  feeds
    .filter(({ regions }) => regions.some(isSalesKnown))
    .flatMap(({ name, setAside }) => {
      const orders = setAside.get(date);
      return orders === undefined ? [] : [{ name, orders }];
    });

export type Part = Pick<DayActuals, 'figures' | 'missing' | 'hidden'>;

const NONE_UNCERTAIN: UncertainDevices = { estimated: 0, pending: 0 };

interface PartFacts {
  kind: ActualKind;
  rows: readonly SkuUnits[];
  /** Why the figures of a region are not known; null where they are. */
  explainGap: (region: CellRegion) => string | null;
}

/** The figures of one kind, of the regions that have no gap. */
function computePart({ mapped }: StockFacts, { kind, rows, explainGap }: PartFacts): Part {
  const missing = CELL_REGIONS.flatMap((region): MissingActuals[] => {
    const gap = explainGap(region);
    return gap === null ? [] : [{ kind, region, why: gap }];
  });
  const isKnown = (region: CellRegion): boolean => !missing.some((each) => each.region === region);
  if (missing.length === CELL_REGIONS.length) return { figures: {}, missing, hidden: [] };
  const counted = countCells(
    mapped,
    rows.filter(({ region }) => region === null || isKnown(region)),
  );
  const describeKind = (hidden: readonly HiddenUnits[], reason: HiddenPieces['reason']): HiddenPieces[] =>
    sumHidden(hidden).map((sum) => ({ kind, reason, ...sum }));
  return {
    figures: toFieldFigures(kind, counted.cells, isKnown),
    missing,
    hidden: [...describeKind(counted.unmapped, 'unmapped'), ...describeKind(counted.elsewhere, 'elsewhere')],
  };
}

const NAMED_MAX = 5;

/** Nothing where there is none. */
function sumHidden(hidden: readonly HiddenUnits[]): Pick<HiddenPieces, 'units' | 'products' | 'skus'>[] {
  const some = hidden.filter(({ units }) => units > 0);
  if (some.length === 0) return [];
  const skus = some.flatMap(({ sku }) => sku ?? []).slice(0, NAMED_MAX);
  return [{ units: sumBy(some, ({ units }) => units), products: some.length, skus }];
}

/** Which sales may still change, and how many devices that is about: only where the sales are known at all. */
function findUncertain(
  { mapped, ...facts }: DayFacts,
  isSalesKnown: (region: CellRegion) => boolean,
): Pick<DayActuals, 'estimated' | 'uncertain'> {
  const uncertain = facts.uncertain.filter(({ region }) => region !== null && isSalesKnown(region));
  if (uncertain.length === 0) return { estimated: [], uncertain: NONE_UNCERTAIN };
  const count = (kind: keyof UncertainDevices): Grid =>
    countCells(
      mapped,
      uncertain.map(({ sku, region, ...units }) => ({ sku, region, units: units[kind] })),
    ).cells;
  const [estimated, pending] = [count('estimated'), count('pending')];
  return {
    estimated: CELL_PARTS.filter(({ cell }) => estimated[cell] > 0 || pending[cell] > 0).map(
      ({ cell }) => `sales_${cell}` as const,
    ),
    uncertain: { estimated: sumGrid(estimated), pending: sumGrid(pending) },
  };
}

/** The plan has no quantity below zero; where more was promised than there is, nothing is left. */
function toFieldFigures(
  kind: ActualKind,
  cells: Grid,
  isKnown: (region: CellRegion) => boolean,
): Part['figures'] {
  const figures =
    kind === 'amazon'
      ? CELL_REGIONS.map((region) => ({
          region,
          field: `stock_${region}_amazon` as const,
          units: sumGrid(cells, { region }),
        }))
      : CELL_PARTS.map(({ region, cell }) => ({
          region,
          field: `${kind}_${cell}` as const,
          units: cells[cell],
        }));
  return Object.fromEntries(
    figures.filter(({ region }) => isKnown(region)).map(({ field, units }) => [field, Math.max(0, units)]),
  );
}

function explainSalesGap({ feeds, date, today }: DayFacts, region: CellRegion): string | null {
  const inRegion = feeds.filter(({ regions }) => regions.includes(region));
  if (inRegion.length === 0) return why.NO_ORDERS;
  for (const feed of inRegion) {
    if (feed.readOn === null) return why.describeNeverRead(feed.name);
    if (feed.isLoading) return why.isLoading(feed.name);
    if (feed.knownFrom === null || feed.knownFrom > date)
      return why.describeLaterBeginning(feed.name, feed.knownFrom);
    const isUnread =
      date === today ? !feed.isCurrent || (feed.isCatchingUp && feed.readOn < today) : feed.readOn <= date;
    if (isUnread) return (feed.isCatchingUp ? why.describeCatchingUp : why.readLast)(feed.name, feed.readOn);
  }
  return null;
}

function explainStockGap(
  { mapped, date, today }: StockFacts,
  places: readonly PlaceFacts[],
  region: CellRegion,
) {
  const inRegion = places.filter((place) => place.region === region);
  if (inRegion.length === 0) return why.NO_STOCK;
  for (const { name, reading, isCurrent } of inRegion) {
    if (!reading) return why.describeNotRead(name);
    if (date === today && !isCurrent) return why.describeNotCurrent(name);
    if (date < today && !reading.isOfEvening) return why.readInTheMorning(name);
    const untold = reading.levels.find(({ sku, units }) => units === null && isDevice(mapped, sku));
    if (untold) return why.describeUnknownLevel(name, untold.sku);
  }
  return null;
}

const isDevice = (mapped: MappedSkus, sku: string): boolean => {
  const known = mapped.get(sku);
  return known !== undefined && countDevices(known.contents) > 0;
};

const listRows = ({ region, reading }: PlaceFacts): SkuUnits[] =>
  (reading?.levels ?? []).map(({ sku, units }) => ({ sku, region, units: units ?? 0 }));

/** A day without kits is a day off only where kits are recorded with their products and regions. */
function explainManufacturingGap({ mapped, made, hasRecentKits }: DayFacts): string | null {
  const devices = made.filter(({ sku }) => sku !== null && isDevice(mapped, sku));
  const isKnown = made.length === 0 ? hasRecentKits : devices.length > 0;
  if (!isKnown) return why.NO_KITS;
  const withoutRegion = devices.filter(({ region }) => region === null);
  return withoutRegion.length === 0 ? null : why.describeKitsWithoutRegion(withoutRegion);
}
