import { getWeekday } from '../series.ts';
import { FLAT_PROFILE } from '../weekday-profile.ts';
import { projectLevel } from './levels.ts';
import { fitModel, type ForecastModel, type SeriesShape } from './models.ts';

/** What a day ahead is multiplied from. */
export interface DayFactors {
  level: number;
  weekday: number;
  season: number;
}

/** The factors of each of the next days, whose products are what `predictMeans` answers. */
export function explainMeans(model: ForecastModel, shape: SeriesShape, horizon: number): DayFactors[] {
  const { series } = shape;
  const profile = model.hasWeekdays ? shape.weekdays : FLAT_PROFILE;
  const season = model.hasSeason ? shape.season : null;
  const level = fitModel(model, shape);
  const next = series.firstDay + series.units.length;
  return Array.from({ length: horizon }, (_, ahead) => ({
    level: projectLevel(level, ahead),
    weekday: profile[getWeekday(next + ahead)] ?? 1,
    season: season?.[ahead] ?? 1,
  }));
}
