export { demandEventNaming, demandOverrideNaming } from './queries/record-names.ts';
export { loadLatestForecasts, type LatestForecasts } from './queries/load-outlooks.ts';
export { listPathErrors } from './queries/select-forecasts.ts';
export { loadSpanForecast, selectSoldDays, type SpanForecast } from './queries/compare-span.ts';
export { makeForecasts, makeForecastsAside } from './feeds/make-forecasts.ts';
export { createUnusualSalesRule } from './queries/unusual-sales-rule.ts';
export { importHistory } from './commands/import-order-history.ts';
export { forgetOverrideAuthor } from './queries/forget-author.ts';
