import { sumBy } from '#shared/sum-by.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { CELL_PARTS, type Cell, type CellParts, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { countCellDevices } from '#features/catalogue/rules/count-cell-devices.ts';

/** What shops sold of a SKU to a region on a day, by the warehouse that it was shipped from. */
export interface ShopOrigin {
  day: string;
  sku: string;
  region: CellRegion | null;
  /** Null where the order does not say, was shipped from several, or from none of the configuration. */
  warehouseId: string | null;
  units: number;
}

/** The part of the web shops' demand of a cell that each warehouse of its region meets; one that is not in it is not known. */
export type OriginShares = Record<Cell, ReadonlyMap<string, number>>;

interface Warehouse {
  id: string;
  region: CellRegion;
  /** The variants that it lists and has none of. */
  emptied: ReadonlySet<Cell>;
}

interface Facts {
  mapped: MappedSkus;
  origins: readonly ShopOrigin[];
  warehouses: readonly Warehouse[];
}

/**
 * As a cell's own orders were shipped, else as all orders of the region were; a region with one warehouse needs no orders.
 * While a warehouse is empty, others ship in its place: it keeps the share that it had up to its last parcel. All shares
 * may then be more than the whole, since what it will need again is needed of the others until then.
 */
export function computeOriginShares({ mapped, origins, warehouses }: Facts): OriginShares {
  const shares = CELL_PARTS.map((parts): [Cell, ReadonlyMap<string, number>] => {
    const inRegion = warehouses.filter(({ region }) => region === parts.region);
    const [only] = inRegion;
    if (only && inRegion.length === 1) return [parts.cell, new Map([[only.id, 1]])];
    const known = origins.flatMap((row) =>
      row.region === parts.region && inRegion.some(({ id }) => id === row.warehouseId)
        ? [{ ...row, devices: row.units * countDevices(mapped, row, parts) }]
        : [],
    );
    const own = known.flatMap(({ devices, ...row }) => (devices > 0 ? [{ ...row, units: devices }] : []));
    const counted = own.length > 0 ? own : known;
    return [parts.cell, new Map(inRegion.flatMap((warehouse) => shareOut(counted, warehouse, parts.cell)))];
  });
  // Every cell is in CELL_PARTS, which the type of fromEntries cannot express.
  return Object.fromEntries(shares) as OriginShares;
}

const countDevices = (mapped: MappedSkus, { sku, region }: ShopOrigin, parts: CellParts): number =>
  countCellDevices({ region, is: mapped.get(sku) }, parts);

/** A warehouse with its share; nothing where it is not known. */
function shareOut(rows: readonly ShopOrigin[], { id, emptied }: Warehouse, cell: Cell): [string, number][] {
  const own = rows.filter(({ warehouseId }) => warehouseId === id);
  const until = emptied.has(cell) ? own.reduce((last, { day }) => (day > last ? day : last), '') : '9999';
  const all = sumUnits(rows.filter(({ day }) => day <= until));
  return all > 0 ? [[id, sumUnits(own) / all]] : [];
}

const sumUnits = (rows: readonly ShopOrigin[]): number => sumBy(rows, ({ units }) => units);

/** Pieces whose origin is known, and those whose is not: these are shared out as the others were. */
export function countOrigins(
  origins: readonly ShopOrigin[],
  region: CellRegion,
  warehouses: ReadonlySet<string>,
): { known: number; unknown: number } {
  const counts = { known: 0, unknown: 0 };
  for (const { region: to, warehouseId, units } of origins) {
    if (to !== region) continue;
    counts[warehouseId !== null && warehouses.has(warehouseId) ? 'known' : 'unknown'] += units;
  }
  return counts;
}
