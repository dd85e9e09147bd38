import { computeSeasonAhead, SEASON_MIN_DAYS } from '../season.ts';
import { countKnownDays, getWeekday, type DemandSeries } from '../series.ts';
import { computeWeekdayProfile, FLAT_PROFILE } from '../weekday-profile.ts';
import {
  fitExponential,
  fitIntermittent,
  fitMean,
  fitTrend,
  projectLevel,
  type DemandLevel,
  type FitLevel,
} from './levels.ts';

/** How a forecast is made; every part of it can be said in a sentence. */
export interface ForecastModel {
  level: 'mean' | 'exponential' | 'trend' | 'intermittent';
  /** The weight of the last day, of an exponential mean. */
  alpha: number | null;
  hasWeekdays: boolean;
  hasSeason: boolean;
}

const ALPHAS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4] as const;

/** The mean of 28 days, which everything else is compared with. */
export const PLAIN_MEAN: ForecastModel = { level: 'mean', alpha: null, hasWeekdays: false, hasSeason: false };

/** The simplest first: of equals the earlier one is chosen. */
export function listCandidates(series: DemandSeries): ForecastModel[] {
  const levels: Pick<ForecastModel, 'level' | 'alpha'>[] = [
    PLAIN_MEAN,
    ...ALPHAS.map((alpha) => ({ level: 'exponential' as const, alpha })),
    { level: 'trend', alpha: null },
  ];
  const hasYear = series.units.length >= SEASON_MIN_DAYS;
  const parts = [
    { hasWeekdays: false, hasSeason: false },
    { hasWeekdays: true, hasSeason: false },
    ...(hasYear
      ? [
          { hasWeekdays: false, hasSeason: true },
          { hasWeekdays: true, hasSeason: true },
        ]
      : []),
  ];
  const usual = parts.flatMap((part) =>
    levels.flatMap(({ level, alpha }) =>
      level === 'trend' && part.hasSeason ? [] : [{ level, alpha, ...part }],
    ),
  );
  return isIntermittent(series)
    ? [...usual, { level: 'intermittent', alpha: null, hasWeekdays: false, hasSeason: false }]
    : usual;
}

/** More than half of the known days sold nothing. */
export const isIntermittent = (series: DemandSeries): boolean =>
  series.units.filter((value) => value === 0).length * 2 > countKnownDays(series);

/** What is worked out once of a series for all models. */
export interface SeriesShape {
  series: DemandSeries;
  weekdays: readonly number[];
  season: readonly number[] | null;
}

export const computeShape = (series: DemandSeries, horizon: number): SeriesShape => ({
  series,
  weekdays: computeWeekdayProfile(series),
  season: computeSeasonAhead(series, horizon),
});

/** Expected units of each of the next days, tomorrow first. */
export function predictMeans(model: ForecastModel, shape: SeriesShape, horizon: number): number[] {
  const { series } = shape;
  const profile = model.hasWeekdays ? shape.weekdays : FLAT_PROFILE;
  const season = model.hasSeason ? shape.season : null;
  const level = fitModel(model, shape);
  const next = series.firstDay + series.units.length;
  return Array.from({ length: horizon }, (_, ahead) =>
    Math.max(
      0,
      projectLevel(level, ahead) * (profile[getWeekday(next + ahead)] ?? 1) * (season?.[ahead] ?? 1),
    ),
  );
}

/** The level that a model goes on from. */
export const fitModel = (model: ForecastModel, { series, weekdays }: SeriesShape): DemandLevel =>
  selectFit(model)(series, model.hasWeekdays ? weekdays : FLAT_PROFILE);

function selectFit({ level, alpha }: ForecastModel): FitLevel {
  switch (level) {
    case 'mean':
      return fitMean;
    case 'exponential':
      return fitExponential(alpha ?? ALPHAS[0]);
    case 'trend':
      return fitTrend;
    case 'intermittent':
      return fitIntermittent;
  }
}
