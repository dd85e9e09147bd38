import { computeScale } from '#features/forecast/rules/backtest/choose-model.ts';
import { forecastDemand, spreadDay, spreadSpan } from '#features/forecast/rules/forecast-demand.ts';
import type { KnownQuantiles } from '#features/forecast/rules/spread/quantiles.ts';
import { PAST_DAYS, makeSeries, type DemandKind, type MadeSeries } from './kinds.ts';
import { RIVALS } from './rivals.ts';

const AHEAD_DAYS = 28;

/** What one way of forecasting was worth over many series. */
export interface Quality {
  name: string;
  /** Mean absolute error of a day, in units of what repeating the week before is wrong by; ours is that of P50. */
  mase: number;
  /** Sum of the errors of each series' 28 days, as a part of what was sold in them. */
  wape: number;
  /** What was forecast beyond what was wanted, as a part of it. */
  bias: number;
  /** How often a day, and the sum of 28 days, was between P10 and P90. */
  coverage: { day: number; span: number } | null;
}

export function measureKind(kind: DemandKind, series: number): Quality[] {
  const made = Array.from({ length: series }, (_, seed) => makeSeries(kind, seed, AHEAD_DAYS));
  return [
    measureOurs(made),
    ...RIVALS.map(({ name, predict }) =>
      summarise(
        name,
        made.map((one) => score(one, predict(one.sold.slice(0, PAST_DAYS), AHEAD_DAYS))),
      ),
    ),
  ];
}

function measureOurs(made: readonly MadeSeries[]): Quality {
  const covered = { day: 0, days: 0, span: 0 };
  const scores = made.map((one) => {
    const units = one.sold.slice(0, PAST_DAYS).map((value, day) => (one.isCensored[day] ? null : value));
    const forecast = forecastDemand({ firstDay: 0, units }, AHEAD_DAYS);
    if (!forecast) throw new Error('a made-up series has too few days');
    const future = one.sold.slice(PAST_DAYS);
    for (const [ahead, sold] of future.entries()) {
      covered.days += 1;
      if (isLikely(sold, spreadDay(forecast, ahead))) covered.day += 1;
    }
    if (isLikely(add(future), spreadSpan(forecast, AHEAD_DAYS))) covered.span += 1;
    const medians = forecast.means.map((_, ahead) => spreadDay(forecast, ahead).p50);
    return { ...score(one, forecast.means), mase: score(one, medians).mase };
  });
  return {
    ...summarise('chosen', scores),
    coverage: { day: covered.day / covered.days, span: covered.span / made.length },
  };
}

type Score = Pick<Quality, 'mase' | 'wape' | 'bias'>;

function score({ sold, wanted }: MadeSeries, means: readonly number[]): Score {
  const future = sold.slice(PAST_DAYS);
  const scale = computeScale({ firstDay: 0, units: sold.slice(0, PAST_DAYS) }) ?? 1;
  const error = add(future.map((units, day) => Math.abs(units - (means[day] ?? 0))));
  const truth = add(wanted.slice(PAST_DAYS));
  return {
    mase: error / future.length / scale,
    wape: Math.abs(add(means) - truth) / truth,
    bias: add(means) / truth - 1,
  };
}

/** Whether so many units were likely; never where no range could be measured. */
export const isLikely = (units: number, { p10, p90 }: KnownQuantiles): boolean =>
  p10 !== null && p90 !== null && units >= p10 && units <= p90;

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const summarise = (name: string, scores: readonly Score[]): Quality => ({
  name,
  mase: add(scores.map(({ mase }) => mase)) / scores.length,
  wape: add(scores.map(({ wape }) => wape)) / scores.length,
  bias: add(scores.map(({ bias }) => bias)) / scores.length,
  coverage: null,
});
