import { CELL_PARTS, REGIONS, sumOf, type Grid, type Region } from '#features/catalogue/rules/cells.ts';
import { devicesIn, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { countCells, type Hidden, type SkuUnits } from '#features/catalogue/rules/count-cells.ts';
import type { Field } from './fields.ts';
import * as why from './actuals-sentences.ts';
import type { ActualKind, Missing } from './actuals-sentences.ts';

/** Whose orders come in, told in company days. */
export interface FeedFacts {
  name: string;
  regions: readonly Region[];
  /** The company day of its last success. */
  readOn: string | null;
  /** It is up to date now. */
  isCurrent: boolean;
  isLoading: boolean;
  knownFrom: string | null;
}

/** What a place told at the end of a day; without levels it was not read. */
export interface PlaceFacts {
  name: string;
  region: Region;
  isAmazon: boolean;
  isCurrent: boolean;
  reading: { isOfEvening: boolean; levels: readonly { sku: string; units: number | null }[] } | null;
}

/** All that is known of one company day. */
export interface DayFacts {
  date: string;
  today: string;
  mapped: MappedSkus;
  feeds: readonly FeedFacts[];
  sold: readonly SkuUnits[];
  places: readonly PlaceFacts[];
  made: readonly SkuUnits[];
  /** Kits with a known product were recorded on this day or shortly before. */
  areKitsTold: boolean;
}

/** Pieces that are in none of the figures: their product is not mapped, or goes to neither region. */
export interface HiddenPieces extends Hidden {
  kind: ActualKind;
  reason: 'unmapped' | 'elsewhere';
}

export interface DayActuals {
  date: string;
  /** What is not known is not there; it is never 0. */
  figures: Partial<Record<Field, number>>;
  missing: Missing[];
  hidden: HiddenPieces[];
}

/** What the channels, the places and the factory tell of a day, as figures of the plan. Of a day to come nobody knows anything. */
export function actualsOf(facts: DayFacts): DayActuals {
  const { date, today } = facts;
  if (date > today) return { date, figures: {}, missing: [], hidden: [] };
  const parts = [
    partOf('sales', facts, facts.sold, (region) => salesGap(facts, region)),
    partOf('manufacturing', facts, facts.made, () => manufacturingGap(facts)),
    ...(['stock', 'amazon'] as const).map((kind) => {
      const places = facts.places.filter(({ isAmazon }) => isAmazon === (kind === 'amazon'));
      return partOf(kind, facts, places.flatMap(rowsOf), (region) => stockGap(facts, places, region));
    }),
  ];
  return {
    date,
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    missing: parts.flatMap(({ missing }) => missing),
    hidden: parts.flatMap(({ hidden }) => hidden),
  };
}

type Part = Omit<DayActuals, 'date'>;

/** The figures of one kind, of the regions that have no gap. */
function partOf(
  kind: ActualKind,
  { mapped }: DayFacts,
  rows: readonly SkuUnits[],
  gapOf: (region: Region) => string | null,
): Part {
  const missing = REGIONS.flatMap((region): Missing[] => {
    const gap = gapOf(region);
    return gap === null ? [] : [{ kind, region, why: gap }];
  });
  const isKnown = (region: Region): boolean => !missing.some((each) => each.region === region);
  if (missing.length === REGIONS.length) return { figures: {}, missing, hidden: [] };
  const counted = countCells(
    mapped,
    rows.filter(({ region }) => region === null || isKnown(region)),
  );
  const tell = (hidden: readonly Hidden[], reason: HiddenPieces['reason']): HiddenPieces[] =>
    hidden.filter(({ units }) => units > 0).map((each) => ({ ...each, kind, reason }));
  return {
    figures: figuresOf(kind, counted.cells, isKnown),
    missing,
    hidden: [...tell(counted.unmapped, 'unmapped'), ...tell(counted.elsewhere, 'elsewhere')],
  };
}

/** The plan has no quantity below zero; where more was promised than there is, nothing is left. */
function figuresOf(kind: ActualKind, cells: Grid, isKnown: (region: Region) => boolean): Part['figures'] {
  const figures =
    kind === 'amazon'
      ? REGIONS.map((region) => ({
          region,
          field: `stock_${region}_amazon` as const,
          units: sumOf(cells, { region }),
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

function salesGap({ feeds, date, today }: DayFacts, region: Region): string | null {
  const ofRegion = feeds.filter(({ regions }) => regions.includes(region));
  if (ofRegion.length === 0) return why.NO_ORDERS;
  for (const feed of ofRegion) {
    if (feed.readOn === null) return why.neverRead(feed.name);
    if (feed.isLoading) return why.isLoading(feed.name);
    if (feed.knownFrom === null || feed.knownFrom > date) return why.beginsLater(feed.name, feed.knownFrom);
    if (date === today ? !feed.isCurrent : feed.readOn <= date) return why.readLast(feed.name, feed.readOn);
  }
  return null;
}

function stockGap({ mapped, date, today }: DayFacts, places: readonly PlaceFacts[], region: Region) {
  const ofRegion = places.filter((place) => place.region === region);
  if (ofRegion.length === 0) return why.NO_STOCK;
  for (const { name, reading, isCurrent } of ofRegion) {
    if (!reading) return why.notRead(name);
    if (date === today && !isCurrent) return why.notCurrent(name);
    if (date < today && !reading.isOfEvening) return why.readInTheMorning(name);
    const untold = reading.levels.find(({ sku, units }) => units === null && isDevice(mapped, sku));
    if (untold) return why.untold(name, untold.sku);
  }
  return null;
}

const isDevice = (mapped: MappedSkus, sku: string): boolean => {
  const known = mapped.get(sku);
  return known !== undefined && devicesIn(known.contents) > 0;
};

const rowsOf = ({ region, reading }: PlaceFacts): SkuUnits[] =>
  (reading?.levels ?? []).map(({ sku, units }) => ({ sku, region, units: units ?? 0 }));

/** A day without kits is a day off only where kits are recorded with their products. */
function manufacturingGap({ mapped, made, areKitsTold }: DayFacts): string | null {
  const isTold =
    made.length === 0 ? areKitsTold : made.some(({ sku }) => sku !== null && isDevice(mapped, sku));
  return isTold ? null : why.NO_KITS;
}
