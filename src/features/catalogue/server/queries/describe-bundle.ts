import { listBundleReports, listAvailableUnits } from '#features/warehouses/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Db } from '#server/db/database.ts';
import { formatContents } from '../../rules/contents.ts';
import { computePick, listSingleDeviceSkus, type BundlePick } from '../../rules/picks.ts';
import { loadMappedSkus } from './load-mapped-skus.ts';

interface BundleAtPlace extends BundlePick {
  place: string;
  /** As the warehouse's provider counts it. */
  reported: number | null;
}

interface DescribedBundle {
  /** What is in one, such as `1 × Cityplay M + 1 × Cityplay L`; null where the catalogue does not say. */
  contents: string | null;
  places: BundleAtPlace[];
}

/** What can be picked of a bundle in each warehouse that lists it; null for a SKU that none lists as a bundle. */
export async function describeBundle(db: Db, sku: string): Promise<DescribedBundle | null> {
  const reports = await listBundleReports(db, sku);
  if (reports.length === 0) return null;
  const mapped = await loadMappedSkus(db);
  const singles = listSingleDeviceSkus(mapped);
  const warehouseIds = reports.map(({ warehouseId }) => warehouseId);
  const shelves = await listAvailableUnits(db, { warehouseIds, skus: [...singles.values()].flat() });
  const findShelves = (id: string) =>
    new Map(
      shelves.flatMap((each) => (each.warehouseId === id ? [[each.sku, each.available] as const] : [])),
    );
  const contents = mapped.get(sku)?.contents ?? null;
  return {
    contents: contents && formatContents(contents),
    places: reports.map(({ warehouseId, reported }) => ({
      place: formatWarehousePlace(warehouseId),
      reported,
      ...(contents ? computePick(contents, singles, findShelves(warehouseId)) : NOTHING_KNOWN),
    })),
  };
}

const NOTHING_KNOWN: BundlePick = { parts: [], pickable: null, limiting: [] };
