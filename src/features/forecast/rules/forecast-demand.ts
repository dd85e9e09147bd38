import { chooseModel, type ModelChoice } from './backtest/choose-model.ts';
import { MIN_KNOWN_DAYS } from './backtest/origins.ts';
import { computeShape, predictMeans } from './models/models.ts';
import { countKnownDays, type DemandSeries } from './series.ts';
import { measureSpanErrors, type SpanErrors } from './spread/errors.ts';
import { spreadExpected, type Quantiles } from './spread/quantiles.ts';

export interface DemandForecast extends ModelChoice {
  /** Expected units of each day, tomorrow first. */
  means: readonly number[];
  /** What forecasts of the past were wrong by. */
  errors: readonly SpanErrors[];
}

/** Null where fewer than 28 days say anything about demand: then nothing is forecast. */
export function forecastDemand(series: DemandSeries, horizon: number): DemandForecast | null {
  if (countKnownDays(series) < MIN_KNOWN_DAYS) return null;
  const choice = chooseModel(series);
  return {
    ...choice,
    means: predictMeans(choice.model, computeShape(series, horizon), horizon),
    errors: measureSpanErrors(choice.model, series),
  };
}

/** What one day ahead may sell; tomorrow is 0. */
export const spreadDay = ({ means, errors }: DemandForecast, ahead: number): Quantiles =>
  spreadExpected(errors, 1, means[ahead] ?? 0);

/** What the first so many days ahead may sell together: never the sum of what the days may sell. */
export function spreadSpan({ means, errors }: DemandForecast, days: number): Quantiles {
  const expected = means.slice(0, days).reduce((sum, mean) => sum + mean, 0);
  return spreadExpected(errors, days, expected);
}
