import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { ForecastAccuracy, getForecast, getForecastDays, WireForecast } from '../../contract.ts';
import {
  listChannelGroups,
  listSubjectCells,
  type ForecastChannel,
  type ForecastSubject,
} from '../../rules/channel-groups.ts';
import { spreadDay, spreadSpan } from '../../rules/forecast-demand.ts';
import { selectDemandEvents } from '../queries/demand-events.ts';
import { measureAccuracy, type MeasuredAccuracy } from '../queries/measure-accuracy.ts';
import { findLastKnownDay, selectDemand, sumRecentDemand } from '../queries/select-demand.ts';
import { findLatestMaking, selectForecasts, type StoredForecast } from '../queries/select-forecasts.ts';

/** Over which days what was sold stands beside what is expected. */
const RECENT_DAYS = 28;
/** Of fewer days the accuracy says nothing. */
const MIN_MEASURED_DAYS = 7;
const HISTORY_DAYS = 182;
const DRAWN_DAYS = 91;

export async function describeForecast(db: Db): Promise<z.infer<typeof getForecast.response>> {
  const [making, events] = await Promise.all([findLatestMaking(db), selectDemandEvents(db)]);
  if (!making) return { made_on: null, made_at: null, known_until: null, forecasts: [], events };
  const from = addDays(making.madeOn, -RECENT_DAYS);
  const [forecasts, recent, measured, knownUntil] = await Promise.all([
    selectForecasts(db, { madeOn: making.madeOn }),
    sumRecentDemand(db, { from }),
    measureAccuracy(db, { from }),
    findLastKnownDay(db),
  ]);
  const accuracies = new Map(measured.map((each) => [`${each.subject} ${each.channel}`, each]));
  return {
    made_on: making.madeOn,
    made_at: making.madeAt.toISOString(),
    known_until: knownUntil,
    forecasts: forecasts.map((forecast) => ({
      ...toWireForecast(forecast),
      recent: addRecent(recent, forecast),
      accuracy: toAccuracy(accuracies.get(`${forecast.subject} ${forecast.channel}`)),
    })),
    events,
  };
}

const toWireForecast = (forecast: StoredForecast): Omit<WireForecast, 'recent' | 'accuracy'> => ({
  subject: forecast.subject,
  channel: forecast.channel,
  model: forecast.model,
  error: forecast.error,
  plain_error: forecast.plainError,
  origins: forecast.origins,
  known_days: forecast.knownDays,
  ahead:
    forecast.means.length === 0
      ? null
      : {
          days_7: spreadSpan(forecast, 7),
          days_28: spreadSpan(forecast, 28),
          days_91: spreadSpan(forecast, 91),
        },
});

function addRecent(
  recent: Awaited<ReturnType<typeof sumRecentDemand>>,
  { subject, channel }: Pick<StoredForecast, 'subject' | 'channel'>,
): WireForecast['recent'] {
  const cells = listSubjectCells(subject);
  const groups = listChannelGroups(channel);
  const parts = recent.filter(({ cell, group }) => cells.includes(cell) && groups.includes(group));
  return {
    units: sumBy(parts, ({ units }) => units),
    known_days: parts.length > 0 ? Math.min(...parts.map(({ knownDays }) => knownDays)) : 0,
  };
}

const toAccuracy = (measured: MeasuredAccuracy | undefined): ForecastAccuracy | null =>
  measured && measured.days >= MIN_MEASURED_DAYS && measured.sold > 0
    ? {
        days: measured.days,
        wape: measured.absoluteError / measured.sold,
        bias: measured.error / measured.sold,
      }
    : null;

/** What was sold by day, and what is expected of the days ahead. */
export async function describeDays(
  db: Db,
  { subject, channel }: { subject: ForecastSubject; channel: ForecastChannel },
): Promise<z.infer<typeof getForecastDays.response>> {
  const making = await findLatestMaking(db);
  if (!making) return { history: [], ahead: [] };
  const [history, [forecast]] = await Promise.all([
    selectDemand(db, {
      cells: listSubjectCells(subject),
      groups: listChannelGroups(channel),
      from: addDays(making.madeOn, -HISTORY_DAYS),
    }),
    selectForecasts(db, { madeOn: making.madeOn, subject, channel }),
  ]);
  return {
    history: history.map(({ day, sold, isOut }) => ({ day, sold, is_out: isOut })),
    ahead: (forecast?.means ?? []).slice(0, DRAWN_DAYS).map((mean, ahead) => ({
      day: addDays(making.madeOn, ahead),
      mean,
      ...spreadDay(forecast ?? { means: [], spread: [] }, ahead),
    })),
  };
}
