import { chooseModel, type ModelChoice } from '../backtest/choose-model.ts';
import { MIN_KNOWN_DAYS } from '../backtest/origins.ts';
import { computeShape, predictMeans } from '../models/models.ts';
import { countKnownDays, type DemandSeries } from '../series.ts';
import { listSpanErrors, testSpans } from '../spread/errors.ts';
import {
  computeErrorSpread,
  spreadKnown,
  type KnownQuantiles,
  type SpanSpread,
} from '../spread/quantiles.ts';

/** The sums that the screens of a SKU show. */
const SKU_SPANS = [7, 28, 91] as const;
const HORIZON_DAYS = 91;
const TESTED_SPANS = [1, 7, 28, 91];
/** The models of a seventh of all SKUs are chosen each night: in between each goes on with its own. */
const CHOOSE_EVERY_DAYS = 7;

/** What was chosen for a SKU on an earlier night. */
export interface KeptChoice extends ModelChoice {
  spread: readonly SpanSpread[];
}

export interface SkuForecast {
  /** Null where too few days say something. */
  choice: KeptChoice | null;
  isChosenNow: boolean;
  knownDays: number;
  /** Over 7, 28 and 91 days; empty without a choice. */
  sums: readonly KnownQuantiles[];
}

interface SkuInput {
  series: DemandSeries;
  kept: KeptChoice | null;
  /** Which night of its week is this SKU's: 0 to 6. */
  night: number;
}

/** Units that a SKU may sell from the day after its series on. */
export function forecastSku({ series, kept, night }: SkuInput): SkuForecast {
  const knownDays = countKnownDays(series);
  if (knownDays < MIN_KNOWN_DAYS) return { choice: null, isChosenNow: false, knownDays, sums: [] };
  const next = series.firstDay + series.units.length;
  const isChosenNow = kept === null || next % CHOOSE_EVERY_DAYS === night % CHOOSE_EVERY_DAYS;
  const choice = isChosenNow ? choose(series) : kept;
  const means = predictMeans(choice.model, computeShape(series, HORIZON_DAYS), HORIZON_DAYS);
  const sums = SKU_SPANS.map((days) => {
    const expected = means.slice(0, days).reduce((sum, mean) => sum + mean, 0);
    return spreadKnown(choice.spread, days, expected);
  });
  return { choice, isChosenNow, knownDays, sums };
}

function choose(series: DemandSeries): KeptChoice {
  const choice = chooseModel(series);
  const tests = testSpans(choice.model, series, TESTED_SPANS);
  return { ...choice, spread: listSpanErrors(tests, series.units.length).map(computeErrorSpread) };
}
