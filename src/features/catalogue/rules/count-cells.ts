import { buildGrid, type Grid, type CellRegion } from './cells.ts';
import { countDevices, VARIANT_PARTS, type Contents, type MappedSkus } from './contents.ts';

/** A number of units of a SKU, with where they count. */
export interface SkuUnits {
  /** Null for what is sold without one. */
  sku: string | null;
  /** Of the place, the marketplace or the country (`regions.ts`); null where it is neither of the two. */
  region: CellRegion | null;
  units: number;
}

/** Pieces that are in no cell. */
export interface HiddenUnits {
  sku: string | null;
  units: number;
}

export interface CountedCells {
  /** Devices. */
  cells: Grid;
  /** Units of SKUs that are not mapped, by SKU, the most first. */
  unmapped: HiddenUnits[];
  /** Pieces with devices in them that belong to neither region, by SKU, the most first. */
  elsewhere: HiddenUnits[];
}

/**
 * Turns pieces into devices by region, model and size. Nothing is dropped: what the catalogue does not know, and what
 * is in neither region, is listed beside the cells; what it knows to be no device counts nowhere.
 *
 * For stock pass a row for each SKU and place (`findPlaceRegion`), for sales one for each SKU and sales region, for
 * boxes from the factory one for each box (`listBoxesInTransit`), for kits one for each SKU (`madeFor`). Units may be negative: more was promised than there is.
 */
export function countCells(mapped: MappedSkus, rows: Iterable<SkuUnits>): CountedCells {
  const cells = buildGrid(() => 0);
  const unmapped = new Map<string | null, number>();
  const elsewhere = new Map<string | null, number>();
  for (const { sku, region, units } of rows) {
    const known = sku === null ? undefined : mapped.get(sku);
    if (!known) addUnits(unmapped, sku, units);
    else if (region) addDevices(cells, { region, units }, known.contents);
    else if (countDevices(known.contents) > 0) addUnits(elsewhere, sku, units);
  }
  return { cells, unmapped: listHidden(unmapped), elsewhere: listHidden(elsewhere) };
}

interface UnitsInRegion {
  region: CellRegion;
  units: number;
}

function addDevices(cells: Grid, { region, units }: UnitsInRegion, contents: Contents): void {
  for (const { variant } of VARIANT_PARTS) {
    const devices = contents[variant];
    // Most products have one variant in them, and rows come by the hundred thousand.
    if (devices !== 0) cells[`${region}_${variant}`] += devices * units;
  }
}

const addUnits = (sums: Map<string | null, number>, sku: string | null, units: number): void =>
  void sums.set(sku, (sums.get(sku) ?? 0) + units);

const listHidden = (sums: ReadonlyMap<string | null, number>): HiddenUnits[] =>
  [...sums]
    .filter(([, units]) => units !== 0)
    .map(([sku, units]) => ({ sku, units }))
    .toSorted((one, other) => other.units - one.units || (one.sku ?? '').localeCompare(other.sku ?? ''));
