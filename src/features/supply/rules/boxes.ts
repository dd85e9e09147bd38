import { countDevices, VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import type { Cell, CellRegion } from '#features/catalogue/rules/cells.ts';
import type { CellBoxes } from './cell-boxes.ts';
import type { ProjectedVariantDays } from './stocks.ts';
import { findOutBefore, type Projection } from './projection.ts';

/** A box from the factory that has not arrived. */
export interface ComingBox {
  id: number;
  sku: string;
  /** Null where its destination is not known: then it reaches no cell. */
  region: CellRegion | null;
  /** Null where it goes to no warehouse of the configuration. */
  warehouseId: string | null;
  /** Null where it is not known. */
  units: number | null;
  /** When it is expected; null once that day is over. */
  lands: string | null;
}

/** Which cells a box is for: those of which a piece has a device. */
function listBoxCells(mapped: MappedSkus, { sku, region }: ComingBox): { cell: Cell; each: number }[] {
  const contents = mapped.get(sku)?.contents;
  if (!contents || region === null) return [];
  return VARIANT_PARTS.flatMap(({ variant }) =>
    contents[variant] > 0 ? [{ cell: `${region}_${variant}` as const, each: contents[variant] }] : [],
  );
}

/** What boxes bring to each cell: only a box that is expected on a day, with known units, is counted. */
export function sumCellBoxes(mapped: MappedSkus, boxes: readonly ComingBox[]): Map<Cell, CellBoxes> {
  const found = new Map<Cell, CellBoxes>();
  for (const box of boxes) {
    for (const { cell, each } of listBoxCells(mapped, box)) {
      const there = found.get(cell) ?? { arrivals: [], overdue: { boxes: 0, units: 0 }, withoutUnits: 0 };
      found.set(cell, there);
      add(there, box, (box.units ?? 0) * each);
    }
  }
  for (const { arrivals } of found.values()) arrivals.sort((one, other) => one.day.localeCompare(other.day));
  return found;
}

function add(there: CellBoxes, { lands, units }: ComingBox, devices: number): void {
  if (lands === null) {
    there.overdue = { boxes: there.overdue.boxes + 1, units: there.overdue.units + devices };
    return;
  }
  if (units === null) {
    there.withoutUnits += 1;
    return;
  }
  const sameDay = there.arrivals.find(({ day }) => day === lands);
  if (!sameDay) there.arrivals.push({ day: lands, units: devices, boxes: 1 });
  else {
    sameDay.units += devices;
    sameDay.boxes += 1;
  }
}

/** A box whose variant is out before it lands. */
export interface RiskyBox {
  id: number;
  runsOut: string;
  lands: string | null;
}

export interface BoxesByRisk {
  atRisk: RiskyBox[];
  /** Boxes of which that is not known: stock or demand is not, where they go, or where they go is not. */
  unknown: number[];
}

/** The boxes that come too late; an overdue one does where nothing is there now. */
export function findBoxesAtRisk(
  mapped: MappedSkus,
  boxes: readonly ComingBox[],
  { stocks, today }: { stocks: readonly ProjectedVariantDays[]; today: string },
): BoxesByRisk {
  const byId = new Map(stocks.map((projected) => [projected.stock.id, projected]));
  const found: BoxesByRisk = { atRisk: [], unknown: [] };
  for (const box of boxes) {
    const { id, lands } = box;
    const projections = listBoxCells(mapped, box).map(({ cell }) => findProjection(box, byId.get(cell)));
    const [runsOut] = projections
      .flatMap((projection) => (projection && findOutBefore(projection, lands ?? today)) ?? [])
      .toSorted();
    if (runsOut !== undefined) found.atRisk.push({ id, runsOut, lands });
    else if (projections.includes(null) || (box.region === null && hasDevices(mapped, box)))
      found.unknown.push(id);
  }
  return found;
}

function hasDevices(mapped: MappedSkus, { sku }: ComingBox): boolean {
  const contents = mapped.get(sku)?.contents;
  return contents !== undefined && countDevices(contents) > 0;
}

/** What lies in another place does not help the one that a box goes to; null where it is not known. */
function findProjection(
  { warehouseId }: ComingBox,
  projected: ProjectedVariantDays | undefined,
): Projection | null {
  if (!projected) return null;
  if (warehouseId !== null) return projected.warehouses.get(warehouseId) ?? null;
  return projected.stock.unknown === null ? projected.projection : null;
}
