export type { Warehouse } from '../rules/warehouse.ts';
export { loadStockOfSkus } from './routes/read-warehouse.ts';
export { listBundleReports, listAvailableUnits } from './queries/list-bundle-shelves.ts';
export { countLowStock } from './queries/count-low-stock.ts';
export { sumTotalStock } from './queries/sum-total-stock.ts';
export { createWarehouseFinder } from './queries/find-warehouses.ts';
export { countsAvailableOnly, countsQuarantineOnHand } from '../systems/rules/detect-system.ts';
export { listOfferedFeeds } from './queries/goods-in/list-offered-feeds.ts';
export { findFirstToldDay, listToldFlows, type ToldFlow } from './queries/goods-in/list-flows.ts';
