import type { LatestForecasts } from '#features/forecast/server/public.ts';
import { toDayNumber } from '#shared/dates.ts';

type Forecast = NonNullable<ReturnType<LatestForecasts['find']>>;

/** From tomorrow on: the first mean is of the day on which the forecast was made, and demand begins tomorrow. */
export const listMeansAhead = (
  { madeOn }: LatestForecasts,
  { means }: Pick<Forecast, 'means'>,
  today: string,
): readonly number[] => means.slice(toDayNumber(today) + 1 - toDayNumber(madeOn));
