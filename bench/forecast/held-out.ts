import { computeScale } from '#features/forecast/rules/backtest/choose-model.ts';
import { computeUplift, isWithinEvent, type DemandEvent } from '#features/forecast/rules/events.ts';
import { forecastDemand, spreadDay, spreadSpan } from '#features/forecast/rules/forecast-demand.ts';
import type { DemandSeries } from '#features/forecast/rules/series.ts';
import { isLikely, type Quality } from './measure.ts';
import { RIVALS } from './rivals.ts';

const AHEAD_DAYS = 28;
/** How many of the last 28-day periods of each series are held out, one after the other. */
const HELD_OUT = 8;
const MIN_PAST_DAYS = 56;

interface HeldOut {
  past: DemandSeries;
  /** As the past was sold, for those who take a day as it is. */
  sold: number[];
  future: readonly (number | null)[];
  scale: number;
}

interface Sums {
  errors: number[];
  missed: number;
  forecast: number;
  sold: number;
  days: number;
  covered: number;
  spans: number;
  coveredSpans: number;
}

const openSums = (): Sums => ({
  errors: [],
  missed: 0,
  forecast: 0,
  sold: 0,
  days: 0,
  covered: 0,
  spans: 0,
  coveredSpans: 0,
});

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Forecasts the last 28 days of each series, and the 28 before them, and so on, each from what was known then. Days of
 * events are no evidence of an ordinary day; ahead, the forecast is multiplied as people would have entered them.
 */
export function measureHeldOut(
  series: readonly DemandSeries[],
  events: readonly DemandEvent[] = [],
): { qualities: Quality[]; stretches: number } {
  const ours = openSums();
  const rivals = RIVALS.map(() => openSums());
  const all = series.flatMap((one) => listHeldOut(one, events));
  let stretches = 0;
  for (const held of all) {
    const forecast = forecastDemand(held.past, AHEAD_DAYS);
    if (!forecast) continue;
    stretches += 1;
    const firstAhead = held.past.firstDay + held.past.units.length;
    const uplifts = held.future.map((_, ahead) => computeUplift(events, firstAhead + ahead));
    const means = forecast.means.map((mean, ahead) => mean * (uplifts[ahead] ?? 1));
    const outlook = { ...forecast, means };
    const medians = means.map((_, ahead) => spreadDay(outlook, ahead).p50);
    score(ours, held, { means, medians });
    cover(ours, held, outlook);
    for (const [index, { predict }] of RIVALS.entries()) {
      const predicted = predict(held.sold, AHEAD_DAYS);
      const sums = rivals[index];
      if (sums) score(sums, held, { means: predicted, medians: predicted });
    }
  }
  return {
    stretches,
    qualities: [
      {
        ...summarise('chosen', ours),
        coverage: { day: ours.covered / ours.days, span: ours.coveredSpans / ours.spans },
      },
      ...RIVALS.map(({ name }, index) => summarise(name, rivals[index] ?? openSums())),
    ],
  };
}

function listHeldOut({ firstDay, units }: DemandSeries, events: readonly DemandEvent[]): HeldOut[] {
  return Array.from({ length: HELD_OUT }, (_, index) => units.length - AHEAD_DAYS * (index + 1)).flatMap(
    (at): HeldOut[] => {
      if (at < MIN_PAST_DAYS) return [];
      const known = units.slice(0, at);
      const past = {
        firstDay,
        units: known.map((value, day) => (isWithinEvent(events, firstDay + day) ? null : value)),
      };
      const scale = computeScale(past);
      if (scale === null) return [];
      return [
        { past, sold: known.map((value) => value ?? 0), future: units.slice(at, at + AHEAD_DAYS), scale },
      ];
    },
  );
}

function score(
  sums: Sums,
  { future, scale }: HeldOut,
  { means, medians }: { means: readonly number[]; medians: readonly number[] },
): void {
  const days = future.flatMap((sold, ahead) =>
    sold === null ? [] : [{ sold, mean: means[ahead] ?? 0, median: medians[ahead] ?? 0 }],
  );
  if (days.length === 0) return;
  sums.errors.push(add(days.map(({ sold, median }) => Math.abs(sold - median))) / days.length / scale);
  const forecast = add(days.map(({ mean }) => mean));
  const sold = add(days.map((day) => day.sold));
  sums.missed += Math.abs(forecast - sold);
  sums.forecast += forecast;
  sums.sold += sold;
}

function cover(sums: Sums, { future }: HeldOut, outlook: Parameters<typeof spreadDay>[0]): void {
  for (const [ahead, sold] of future.entries()) {
    if (sold === null) continue;
    sums.days += 1;
    if (isLikely(sold, spreadDay(outlook, ahead))) sums.covered += 1;
  }
  if (future.includes(null)) return;
  const sold = add(future.map((value) => value ?? 0));
  sums.spans += 1;
  if (isLikely(sold, spreadSpan(outlook, AHEAD_DAYS))) sums.coveredSpans += 1;
}

const summarise = (name: string, sums: Sums): Quality => ({
  name,
  mase: add(sums.errors) / sums.errors.length,
  wape: sums.missed / sums.sold,
  bias: sums.forecast / sums.sold - 1,
  coverage: null,
});
