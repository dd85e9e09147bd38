import { FBA_REGIONS, formatPoolPlace, formatPoolSource } from '#features/amazon/rules.ts';
import { buildGrid, CELL_PARTS, type Cell, type CellParts } from '#features/catalogue/rules/cells.ts';
import { VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { countCellDevices } from '#features/catalogue/rules/count-cell-devices.ts';
import { countCells } from '#features/catalogue/rules/count-cells.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { sumCellBoxes } from '../../rules/boxes.ts';
import type { SupplyPlace } from '../../rules/stocks.ts';
import type { ProjectionFacts } from './gather-facts.ts';

/** Every warehouse of the configuration, and every pool of Amazon that is connected or holds something. */
export function listSupplyPlaces(facts: ProjectionFacts): SupplyPlace[] {
  const { mapped, boxes, warehouses } = facts;
  return [
    ...warehouses.flatMap(({ id: warehouseId, name }): SupplyPlace[] => {
      const id = formatWarehousePlace(warehouseId);
      const region = findPlaceRegion(id, warehouses);
      const toHere = boxes.filter((box) => box.warehouseId === warehouseId);
      const stock = readStock(facts, id, id);
      return region
        ? [{ id, name, region, source: { warehouseId }, ...stock, boxes: sumCellBoxes(mapped, toHere) }]
        : [];
    }),
    ...FBA_REGIONS.flatMap((pool): SupplyPlace[] => {
      const id = formatPoolPlace(pool);
      const source = formatPoolSource(pool);
      const region = findPlaceRegion(id, []);
      const isUsed =
        facts.sources.some((each) => each.id === source) || facts.shelves.some(({ place }) => place === id);
      const stock = readStock(facts, id, source);
      return region && isUsed
        ? [{ id, name: `Amazon ${pool}`, region, source: { pool }, ...stock, boxes: new Map() }]
        : [];
    }),
  ];
}

/** What can be sold of a place; null while its source has never been read, and where it has none. */
function readStock(
  { mapped, shelves, sources }: ProjectionFacts,
  id: string,
  sourceId: string,
): Pick<SupplyPlace, 'stock' | 'isConnected' | 'unreported' | 'emptied'> {
  const source = sources.find((each) => each.id === sourceId);
  const rows = shelves.filter(({ place }) => place === id);
  if (rows.length === 0 && (source?.last_success_at ?? null) === null)
    return { stock: null, isConnected: source !== undefined, unreported: new Map(), emptied: new Set() };
  const unreported = listUnreported(mapped, rows);
  const { cells } = countCells(mapped, rows);
  return {
    stock: buildGrid(({ cell }) => (unreported.has(cell) ? null : cells[cell])),
    isConnected: true,
    unreported,
    emptied: new Set(
      CELL_PARTS.flatMap((parts) =>
        cells[parts.cell] <= 0 && rows.some((row) => holdsCell(mapped, row, parts)) ? [parts.cell] : [],
      ),
    ),
  };
}

const holdsCell = (
  mapped: MappedSkus,
  { sku, region }: ProjectionFacts['shelves'][number],
  parts: CellParts,
): boolean => sku !== null && countCellDevices({ region, is: mapped.get(sku) }, parts) > 0;

/** A SKU without a level makes all variants in it unknown. */
const listUnreported = (
  mapped: MappedSkus,
  rows: readonly ProjectionFacts['shelves'][number][],
): ReadonlyMap<Cell, string> =>
  new Map(
    rows.flatMap(({ sku, region, unreported }) => {
      const contents = sku !== null && unreported !== null ? mapped.get(sku)?.contents : undefined;
      return contents
        ? VARIANT_PARTS.filter(({ variant }) => contents[variant] > 0).map(
            ({ variant }) => [`${region}_${variant}`, unreported ?? ''] as const,
          )
        : [];
    }),
  );
