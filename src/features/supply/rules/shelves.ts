import { FBA_REGIONS, formatPoolPlace } from '#features/amazon/rules.ts';
import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';

/** The shelves that something is sold from: web shops sell from warehouses, each pool of Amazon from its own. */
export const DEMAND_SHELVES = ['warehouses', ...FBA_REGIONS] as const;
export type DemandShelf = (typeof DEMAND_SHELVES)[number];

/** Something for each shelf. */
export const byShelf = <Value>(read: (shelf: DemandShelf) => Value): Record<DemandShelf, Value> =>
  // Every shelf is in the list, which the type of fromEntries cannot express.
  Object.fromEntries(DEMAND_SHELVES.map((shelf) => [shelf, read(shelf)])) as Record<DemandShelf, Value>;

/** Whether something is sold to a region from a shelf: a pool sells to its own, warehouses to both. */
export const sellsTo = (shelf: DemandShelf, region: CellRegion): boolean =>
  shelf === 'warehouses' || findPlaceRegion(formatPoolPlace(shelf), []) === region;
