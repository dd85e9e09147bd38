import { countKnownDays, takeFirstDays, type DemandSeries } from '../series.ts';
import { computeShape, type SeriesShape } from '../models/models.ts';

/** As far ahead as models are compared. */
export const COMPARED_DAYS = 28;
/** Before that many days nothing is forecast, neither now nor in a test of the past. */
export const MIN_KNOWN_DAYS = 28;
/** With fewer tests of the past, models are not compared. */
export const MIN_ORIGINS = 8;
const MAX_ORIGINS = 26;
const LONGEST_STEP = 14;

/** A day of the past from which it is forecast with what was known then, and what followed. */
export interface Origin {
  shape: SeriesShape;
  followed: readonly (number | null)[];
}

/**
 * Days of the past to forecast from, the latest first, as evenly spread as the history allows. Series of the same
 * length have the same ones, but those before which too little of a series is known.
 */
export function listOrigins(series: DemandSeries, horizon: number = COMPARED_DAYS): Origin[] {
  const latest = series.units.length - horizon;
  const room = latest - MIN_KNOWN_DAYS;
  const step = Math.min(LONGEST_STEP, Math.max(1, Math.floor(room / MAX_ORIGINS)));
  const count = room < 0 ? 0 : Math.min(MAX_ORIGINS, Math.floor(room / step) + 1);
  return Array.from({ length: count }, (_, index) => latest - index * step)
    .filter((days) => countKnownDays(takeFirstDays(series, days)) >= MIN_KNOWN_DAYS)
    .map((days) => ({
      shape: computeShape(takeFirstDays(series, days), horizon),
      followed: series.units.slice(days, days + horizon),
    }));
}
