export { demandEventNaming } from './queries/record-names.ts';
export { makeForecasts } from './feeds/make-forecasts.ts';
