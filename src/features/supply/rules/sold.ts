import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { countCellDevices } from '#features/catalogue/rules/count-cell-devices.ts';
import {
  CELL_PARTS,
  buildGrid,
  type Cell,
  type Grid,
  type CellRegion,
} from '#features/catalogue/rules/cells.ts';
import { computeVelocity, type SoldDay, type Velocity } from './demand.ts';
import type { KnownDays } from './known-days.ts';
import { byShelf, DEMAND_SHELVES, type DemandShelf } from './shelves.ts';
import { sumBy } from '#shared/sum-by.ts';

interface SkuKey {
  sku: string | null;
  region: CellRegion | null;
  shelf: DemandShelf;
}

/** Pieces of a SKU that were sold, day by day; the last day is yesterday. */
export interface SoldSkuDays extends SkuKey {
  units: readonly number[];
}

/** A place that knows a SKU, and on which of the same days it ended with none of it. */
export interface EmptySkuDays extends SkuKey {
  isEmpty: readonly boolean[];
}

/** Devices that were sold from each kind of shelf, and on which days nothing was on any of them. */
export type SoldCells = Record<DemandShelf, Record<Cell, SoldDay[]>>;

interface Facts {
  mapped: MappedSkus;
  sold: readonly SoldSkuDays[];
  empty: readonly EmptySkuDays[];
  /** Of which of the days the orders of each shelf are known. */
  known: Record<DemandShelf, KnownDays>;
  days: number;
}

export const computeSoldCells = (facts: Facts): SoldCells =>
  byShelf((shelf) => computeSoldFromShelf(shelf, facts));

function computeSoldFromShelf(
  shelf: DemandShelf,
  { mapped, sold, empty, known, days }: Facts,
): Record<Cell, SoldDay[]> {
  const findMapped = (sku: string | null) => (sku === null ? undefined : mapped.get(sku));
  const soldThere = sold.flatMap((row) => (row.shelf === shelf ? { ...row, is: findMapped(row.sku) } : []));
  const emptyThere = empty.flatMap((row) => (row.shelf === shelf ? { ...row, is: findMapped(row.sku) } : []));
  const all = CELL_PARTS.map((parts): [Cell, SoldDay[]] => {
    const rows = soldThere.flatMap((row) => {
      const each = countCellDevices(row, parts);
      return each > 0 ? [{ each, units: row.units }] : [];
    });
    const places = emptyThere.filter((row) => countCellDevices(row, parts) > 0);
    return [
      parts.cell,
      Array.from({ length: days }, (_, day) => ({
        units: sumBy(rows, ({ each, units }) => each * (units[day] ?? 0)),
        isOut: places.length > 0 && places.every(({ isEmpty }) => isEmpty[day]),
        isKnown: day >= known[shelf].from && day < known[shelf].to,
      })),
    ];
  });
  // Every cell is in CELL_PARTS, which the type of fromEntries cannot express.
  return Object.fromEntries(all) as Record<Cell, SoldDay[]>;
}

/** What sells of each cell on a day on which it can, from each kind of shelf, by this many last days. */
export type Pace = Record<Cell, Record<DemandShelf, Velocity>>;

export function computePace(sold: SoldCells, days: number): Pace {
  const computeCellVelocity = (shelf: DemandShelf, cell: Cell) => computeVelocity(sold[shelf][cell], days);
  // Every cell is in CELL_PARTS, which the type of fromEntries cannot express.
  return Object.fromEntries(
    CELL_PARTS.map(({ cell }) => [cell, byShelf((shelf) => computeCellVelocity(shelf, cell))]),
  ) as Pace;
}

/** All shelves together, as far as they are known. */
export const sumPerDay = (pace: Pace): Grid =>
  buildGrid(({ cell }) => sumBy(DEMAND_SHELVES, (shelf) => pace[cell][shelf].perDay ?? 0));
