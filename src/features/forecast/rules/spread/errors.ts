import { predictMeans, type ForecastModel } from '../models/models.ts';
import type { DemandSeries } from '../series.ts';
import { listOrigins, type Origin } from '../backtest/origins.ts';

/** For sums of so many days the errors of the past are kept; what lies between is interpolated. */
const SPANS = [1, 7, 14, 28, 56, 91, 182] as const;
/** Of a span fewer tests say nothing: those of the next shorter one count. */
const MIN_TESTS = 8;
/** Of a span with gaps, what is known must be most of it. */
const MIN_KNOWN_PART = 0.6;

/** What forecasts of the past were wrong by: in units of the root of what was forecast, ascending. */
export interface SpanErrors {
  days: number;
  errors: readonly number[];
  /** Spans overlap, so there is less behind their errors than their number says. */
  independent: number;
}

const scaleError = (actual: number, expected: number): number =>
  (actual - expected) / Math.sqrt(Math.max(expected, 1));

/** By span, the shortest first; spans for which the past is too short are left out. */
export function measureSpanErrors(model: ForecastModel, series: DemandSeries): SpanErrors[] {
  const measured: SpanErrors[] = [];
  for (const days of SPANS) {
    const origins = listOrigins(series, days === 1 ? 28 : days);
    const errors = days === 1 ? listDayErrors(model, origins) : listSumErrors(model, origins, days);
    if (errors.length < MIN_TESTS) break;
    const reach = days === 1 ? errors.length : countIndependent(series.units.length, days, errors.length);
    measured.push({ days, errors: errors.toSorted((a, b) => a - b), independent: reach });
  }
  return measured;
}

/** Every known day that followed an origin. */
const listDayErrors = (model: ForecastModel, origins: readonly Origin[]): number[] =>
  origins.flatMap(({ shape, followed }) => {
    const means = predictMeans(model, shape, followed.length);
    return followed.flatMap((actual, ahead) =>
      actual === null ? [] : [scaleError(actual, means[ahead] ?? 0)],
    );
  });

/** The sum over a span after each origin, of the days that are known. */
const listSumErrors = (model: ForecastModel, origins: readonly Origin[], days: number): number[] =>
  origins.flatMap(({ shape, followed }) => {
    const means = predictMeans(model, shape, days);
    let actual = 0;
    let expected = 0;
    let known = 0;
    for (const [ahead, units] of followed.entries()) {
      if (units === null) continue;
      actual += units;
      expected += means[ahead] ?? 0;
      known += 1;
    }
    if (known < days * MIN_KNOWN_PART) return [];
    return [scaleError(actual, expected)];
  });

const countIndependent = (history: number, days: number, tests: number): number =>
  Math.max(2, Math.min(tests, history / days));
