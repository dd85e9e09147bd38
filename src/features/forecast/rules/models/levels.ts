import { getWeekday, type DemandSeries } from '../series.ts';
import type { WeekdayProfile } from '../weekday-profile.ts';

/** The days that a plain mean is made of. */
const MEAN_DAYS = 28;
/** What an exponential weight has nearly forgotten need not be read. */
const MEMORY_DAYS = 200;
const TREND_DAYS = 56;
/** Growth does not go on forever: each day keeps this part of the growth of the day before. */
const DAMPING = 0.98;

/** A day's demand ahead, before weekday and season: what it is tomorrow, and by how much it grows a day. */
export interface DemandLevel {
  start: number;
  growth: number;
}

export type FitLevel = (series: DemandSeries, profile: WeekdayProfile) => DemandLevel;

/** The mean of the last 28 days that are known, as if all weekdays were alike. */
export const fitMean: FitLevel = (series, profile) => {
  let sold = 0;
  let weight = 0;
  let days = 0;
  for (let at = series.units.length - 1; at >= 0 && days < MEAN_DAYS; at -= 1) {
    const value = series.units[at] ?? null;
    if (value === null) continue;
    sold += value;
    weight += getFactor(series, profile, at);
    days += 1;
  }
  return { start: weight > 0 ? sold / weight : 0, growth: 0 };
};

/** An exponentially weighted mean: `alpha` is the weight of the last known day. */
export const fitExponential =
  (alpha: number): FitLevel =>
  (series, profile) => {
    let level: number | null = null;
    let weightLeft = 1;
    let sum = 0;
    const last = series.units.length - 1;
    for (let at = last; at >= Math.max(0, last - MEMORY_DAYS); at -= 1) {
      const value = series.units[at] ?? null;
      if (value === null) continue;
      sum += alpha * weightLeft * (value / Math.max(0.05, getFactor(series, profile, at)));
      weightLeft *= 1 - alpha;
      level = sum / (1 - weightLeft);
    }
    return { start: level ?? 0, growth: 0 };
  };

/** A straight line through the last 56 days; its growth fades. */
export const fitTrend: FitLevel = (series, profile) => {
  const last = series.units.length - 1;
  const points: [number, number][] = [];
  for (let at = last; at >= Math.max(0, last - TREND_DAYS + 1); at -= 1) {
    const value = series.units[at] ?? null;
    if (value !== null) points.push([at - last, value / Math.max(0.05, getFactor(series, profile, at))]);
  }
  if (points.length < MEAN_DAYS) return fitMean(series, profile);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return { start: Math.max(0, meanY + slope * (1 - meanX)), growth: slope };
};

/** For series with more than half zeros (Teunter, Syntetos, Babai): how likely a day sells at all, times how much. */
export const fitIntermittent: FitLevel = ({ units }) => {
  const weight = 0.05;
  const known = units.filter((value) => value !== null).slice(-2 * MEMORY_DAYS);
  const sales = known.filter((value) => value > 0);
  if (sales.length === 0) return { start: 0, growth: 0 };
  const first = known.slice(0, MEAN_DAYS);
  let chance = first.filter((value) => value > 0).length / Math.max(1, first.length);
  let size = sales.slice(0, 5).reduce((sum, value) => sum + value, 0) / Math.min(5, sales.length);
  for (const value of known) {
    chance += weight * ((value > 0 ? 1 : 0) - chance);
    if (value > 0) size += weight * (value - size);
  }
  return { start: chance * size, growth: 0 };
};

/** The level of a day this many days ahead; tomorrow is 0. */
export const projectLevel = ({ start, growth }: DemandLevel, ahead: number): number =>
  growth === 0 ? start : Math.max(0, start + (growth * (1 - DAMPING ** ahead)) / (1 - DAMPING));

const getFactor = ({ firstDay }: DemandSeries, profile: WeekdayProfile, at: number): number =>
  profile[getWeekday(firstDay + at)] ?? 1;
