export { countSkusInStock } from './queries/count-skus-in-stock.ts';
export { fillPastStock } from './commands/fill-past-stock.ts';
export { isStillRead } from './queries/is-still-read.ts';
export { listEmptyDays } from './queries/list-empty-days.ts';
export { listLevelsByDay, type PlaceReading } from './queries/list-levels-by-day.ts';
export { listOnceStocked } from './queries/list-once-stocked.ts';
export { listSoldOutSkus } from './queries/list-sold-out-skus.ts';
export { listStockToSell } from './queries/list-stock-to-sell.ts';
export { parseKnowableDay } from '../rules/knowable-day.ts';
export {
  listPlaceSeries as placeSeries,
  listSkuSeries,
  findStockOnDay,
} from './queries/list-stock-history.ts';
export { purgeHourlyStock } from './queries/purge-hourly-stock.ts';
export { recordStock } from './feeds/record-stock.ts';
