import {
  isIntermittent,
  listCandidates,
  PLAIN_MEAN,
  predictMeans,
  type ForecastModel,
} from '../models/models.ts';
import type { DemandSeries } from '../series.ts';
import { COMPARED_DAYS, listOrigins, MIN_ORIGINS, type Origin } from './origins.ts';

/** A model must be better than a simpler one by this part to be worth explaining. */
const WORTH_IT = 0.015;

export interface ModelChoice {
  model: ForecastModel;
  /** Mean absolute scaled error of a day over the tests of the past; null where there were too few of them. */
  error: number | null;
  /** That of the plain mean of 28 days. */
  plainError: number | null;
  origins: number;
}

/** Compares all models by what each would have forecast in the past. */
export function chooseModel(series: DemandSeries): ModelChoice {
  const origins = listOrigins(series);
  const scale = computeScale(series);
  if (origins.length < MIN_ORIGINS || scale === null)
    return { model: PLAIN_MEAN, error: null, plainError: null, origins: origins.length };
  const plain = measureErrors(PLAIN_MEAN, origins);
  // Where most days sell nothing, forecasting nothing is best by the day, and of no use.
  const weight = isIntermittent(series) ? 0 : 0.5;
  const rate = ({ day, span }: ModelErrors): number =>
    weight * divide(day, plain.day) + (1 - weight) * divide(span, plain.span);
  let best = { model: PLAIN_MEAN, errors: plain, rating: 1 };
  for (const model of listCandidates(series)) {
    const errors = measureErrors(model, origins);
    const rating = rate(errors);
    if (rating < best.rating * (1 - WORTH_IT)) best = { model, errors, rating };
  }
  return {
    model: best.model,
    error: best.errors.day / scale,
    plainError: plain.day / scale,
    origins: origins.length,
  };
}

interface ModelErrors {
  /** The mean absolute error of a day, over all days that followed and are known. */
  day: number;
  /** The same of whole spans, as errors of their sums by the day. */
  span: number;
}

function measureErrors(model: ForecastModel, origins: readonly Origin[]): ModelErrors {
  let days = 0;
  let day = 0;
  let span = 0;
  for (const { shape, followed } of origins) {
    const means = predictMeans(model, shape, COMPARED_DAYS);
    let sum = 0;
    for (const [ahead, mean] of means.entries()) {
      const actual = followed[ahead] ?? null;
      if (actual === null) continue;
      day += Math.abs(actual - mean);
      sum += actual - mean;
      days += 1;
    }
    span += Math.abs(sum);
  }
  return days > 0 ? { day: day / days, span: span / days } : { day: Infinity, span: Infinity };
}

/** The first as a part of the second; without either they are alike. */
const divide = (part: number, whole: number): number => (whole > 0 ? part / whole : 1);

/** What repeating the week before is wrong by on average; null where that says nothing. */
export function computeScale({ units }: DemandSeries): number | null {
  let sum = 0;
  let days = 0;
  for (let at = 7; at < units.length; at += 1) {
    const value = units[at] ?? null;
    const before = units[at - 7] ?? null;
    if (value === null || before === null) continue;
    sum += Math.abs(value - before);
    days += 1;
  }
  return days > 0 && sum > 0 ? sum / days : null;
}
