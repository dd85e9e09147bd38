import { FBA_REGIONS, formatPoolPlace, formatPoolSource } from '#features/amazon/rules.ts';
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
        ? [{ id, name, region, source: { warehouseId }, stock, boxes: sumCellBoxes(mapped, toHere) }]
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
        ? [{ id, name: `Amazon ${pool}`, region, source: { pool }, stock, boxes: new Map() }]
        : [];
    }),
  ];
}

/** What can be sold of a place; null while its source has never been read. */
function readStock({ mapped, shelves, sources }: ProjectionFacts, id: string, sourceId: string) {
  const source = sources.find((each) => each.id === sourceId);
  const rows = shelves.filter(({ place }) => place === id);
  if (rows.length === 0 && source?.last_success_at === null) return null;
  return countCells(mapped, rows).cells;
}
