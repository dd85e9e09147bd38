export { countSkusInStock } from './queries/count-skus-in-stock.ts';
export { fillPastStock } from './commands/fill-past-stock.ts';
export { describePastShelves } from './queries/describe-past-shelves.ts';
export { isStillRead } from './queries/is-still-read.ts';
export { listEmptyDays, type EmptyDays } from './queries/list-empty-days.ts';
export { listEmptyDaysUntilToday } from './queries/list-empty-days-until-today.ts';
export {
  listLevelsByDay,
  listPlaceReadings,
  listPlacesReadBy,
  listReadPlaces,
  type PlaceReading,
} from './queries/list-levels-by-day.ts';
export { listOnceStocked } from './queries/list-once-stocked.ts';
export { listSoldOutSkus } from './queries/list-sold-out-skus.ts';
export { listSkusToSell } from './queries/list-skus-to-sell.ts';
export { sumStockToSell, sumUnitsToSell } from './queries/list-stock-to-sell.ts';
export { listStockedPlaces } from './queries/list-stocked-places.ts';
export { findPastVersion } from './queries/keep-past.ts';
export { parseKnowableDay } from '../rules/knowable-day.ts';
export { listPlaceSeries, listSkuSeries, findStockOnDay } from './queries/list-stock-history.ts';
export { purgeHourlyStock } from './queries/purge-hourly-stock.ts';
export {
  hasListed,
  listLevelSteps,
  listListedSkus,
  listReadingTimes,
  type LevelStep,
} from './queries/list-level-steps.ts';
export { recordStock } from './feeds/record-stock.ts';
