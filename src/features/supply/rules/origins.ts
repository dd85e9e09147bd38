import { sumAll } from '#shared/sum-by.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { CELL_PARTS, type Cell, type CellParts, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { countCellDevices } from '#features/catalogue/rules/count-cell-devices.ts';

/** What shops sold of a SKU to a region, by the warehouse that it was shipped from. */
export interface ShopOrigin {
  sku: string;
  region: CellRegion | null;
  /** Null where the order does not say, was shipped from several, or from none of the configuration. */
  warehouseId: string | null;
  units: number;
}

/**
 * How the web shops' demand of a cell is shared out among the warehouses of its region: as its own orders were shipped,
 * else as all orders of the region were; a region with one warehouse needs no orders. Null where that is not known.
 */
export type OriginShares = Record<Cell, ReadonlyMap<string, number> | null>;

interface Facts {
  mapped: MappedSkus;
  origins: readonly ShopOrigin[];
  warehouses: readonly { id: string; region: CellRegion }[];
}

export function computeOriginShares({ mapped, origins, warehouses }: Facts): OriginShares {
  const shares = CELL_PARTS.map((parts): [Cell, ReadonlyMap<string, number> | null] => {
    const inRegion = new Set(warehouses.filter(({ region }) => region === parts.region).map(({ id }) => id));
    const [only] = inRegion.size === 1 ? inRegion : [];
    if (only !== undefined) return [parts.cell, new Map([[only, 1]])];
    const known = origins.filter(
      ({ region, warehouseId }) =>
        region === parts.region && warehouseId !== null && inRegion.has(warehouseId),
    );
    const own = sumByWarehouse(known, (row) => row.units * countDevices(mapped, row, parts));
    const all = sumByWarehouse(known, ({ units }) => units);
    return [parts.cell, toShares(own) ?? toShares(all)];
  });
  // Every cell is in CELL_PARTS, which the type of fromEntries cannot express.
  return Object.fromEntries(shares) as OriginShares;
}

const countDevices = (mapped: MappedSkus, { sku, region }: ShopOrigin, parts: CellParts): number =>
  countCellDevices({ region, is: mapped.get(sku) }, parts);

function sumByWarehouse(
  rows: readonly ShopOrigin[],
  count: (row: ShopOrigin) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const id = row.warehouseId ?? '';
    sums.set(id, (sums.get(id) ?? 0) + count(row));
  }
  return sums;
}

function toShares(units: ReadonlyMap<string, number>): ReadonlyMap<string, number> | null {
  const total = sumAll([...units.values()]);
  return total > 0 ? new Map([...units].map(([id, each]) => [id, each / total])) : null;
}

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
