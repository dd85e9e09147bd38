import { chooseModel, type ModelChoice } from './backtest/choose-model.ts';
import { MIN_KNOWN_DAYS } from './backtest/origins.ts';
import { computeShape, predictMeans } from './models/models.ts';
import { countKnownDays, type DemandSeries } from './series.ts';
import { measurePathErrors, type PathErrors } from './paths/path-errors.ts';
import { addTests, listSpanErrors, testSpans, type SpanTests } from './spread/errors.ts';
import { computeErrorSpread, spreadKnown, type KnownQuantiles, type SpanSpread } from './spread/quantiles.ts';

/** What is expected of each day, the first one after the history first, and how far it may be off. */
export interface DemandOutlook {
  means: readonly number[];
  spread: readonly SpanSpread[];
}

export interface DemandForecast extends ModelChoice, DemandOutlook {
  tests: SpanTests;
  /** Of which paths are drawn; null where there were too few tests of the past. */
  errors: PathErrors | null;
}

/** Null where fewer than 28 days say anything about demand: then nothing is forecast. */
export function forecastDemand(series: DemandSeries, horizon: number): DemandForecast | null {
  if (countKnownDays(series) < MIN_KNOWN_DAYS) return null;
  const choice = chooseModel(series);
  const tests = testSpans(choice.model, series);
  return {
    ...choice,
    means: predictMeans(choice.model, computeShape(series, horizon), horizon),
    spread: listSpanErrors(tests, series.units.length).map(computeErrorSpread),
    tests,
    errors: measurePathErrors(choice.model, series),
  };
}

/** Several forecasts together: their means add up, and their errors of the same days of the past do. */
export function addForecasts(parts: readonly DemandForecast[], historyDays: number): DemandOutlook {
  const horizon = Math.min(...parts.map(({ means }) => means.length));
  return {
    means: Array.from({ length: parts.length > 0 ? horizon : 0 }, (_, ahead) =>
      parts.reduce((sum, { means }) => sum + (means[ahead] ?? 0), 0),
    ),
    spread: listSpanErrors(addTests(parts.map(({ tests }) => tests)), historyDays).map(computeErrorSpread),
  };
}

/** What one day ahead may sell; the first is 0. */
export const spreadDay = ({ means, spread }: DemandOutlook, ahead: number): KnownQuantiles =>
  spreadKnown(spread, 1, means[ahead] ?? 0);

/** What the first this many days ahead may sell together: never the sum of what the days may sell. */
export function spreadSpan({ means, spread }: DemandOutlook, days: number): KnownQuantiles {
  const expected = means.slice(0, days).reduce((sum, mean) => sum + mean, 0);
  return spreadKnown(spread, days, expected);
}
