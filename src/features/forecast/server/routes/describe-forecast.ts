import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { ForecastAccuracies, getForecast, WireForecast, WireQuantiles } from '../../contract.ts';
import type { WireOverride } from '../../contract/overrides.ts';
import { ACCURACY_WEEKS, measureDays, type Accuracies } from '../../rules/accuracy.ts';
import { addAhead, sumAhead } from '../../rules/ahead/look-ahead.ts';
import { listChannelGroups, listSubjectCells } from '../../rules/channel-groups.ts';
import { spreadKnown } from '../../rules/spread/quantiles.ts';
import { selectDemandEvents } from '../queries/demand-events.ts';
import { selectOverrides, type StoredOverride } from '../queries/demand-overrides.ts';
import { listParts, loadAhead, type CompanyAhead } from '../queries/load-ahead.ts';
import { measureAccuracy, measureTargets } from '../queries/measure-accuracy.ts';
import { findLastKnownDay } from '../queries/select-demand.ts';
import type { StoredForecast } from '../queries/select-forecasts.ts';

const LONGEST_SPAN = 91;
const NOTHING_MEASURED = measureDays([], '2000-01-01');

export async function describeForecast(db: Db): Promise<z.infer<typeof getForecast.response>> {
  const [ahead, events] = await Promise.all([loadAhead(db), selectDemandEvents(db)]);
  if (!ahead)
    return {
      made_on: null,
      made_at: null,
      known_until: null,
      forecasts: [],
      events,
      overrides: (await selectOverrides(db)).map(toWireOverride),
      targets: { accuracy: toWireAccuracies(NOTHING_MEASURED), edited: [] },
    };
  const [measured, targets, knownUntil] = await Promise.all([
    measureAccuracy(db, { today: ahead.madeOn }),
    measureTargets(db, { today: ahead.madeOn }),
    findLastKnownDay(db),
  ]);
  return {
    made_on: ahead.madeOn,
    made_at: ahead.madeAt.toISOString(),
    known_until: knownUntil,
    forecasts: ahead.forecasts.map((forecast) => ({
      ...toWireForecast(forecast),
      ...describeAhead(ahead, forecast),
      recent: addRecent(ahead, forecast),
      accuracy: toWireAccuracies(measured.get(`${forecast.subject} ${forecast.channel}`) ?? NOTHING_MEASURED),
    })),
    events,
    overrides: ahead.overrides.map(toWireOverride),
    targets: { accuracy: toWireAccuracies(targets.accuracies), edited: targets.edited },
  };
}

export const toWireOverride = ({ saved_at: at, ...override }: StoredOverride): WireOverride => ({
  ...override,
  saved_at: at.toISOString(),
});

const toWireForecast = ({
  subject,
  channel,
  model,
  error,
  ...forecast
}: StoredForecast): Pick<
  WireForecast,
  'subject' | 'channel' | 'model' | 'error' | 'plain_error' | 'origins' | 'known_days'
> => ({
  subject,
  channel,
  model,
  error,
  plain_error: forecast.plainError,
  origins: forecast.origins,
  known_days: forecast.knownDays,
});

function describeAhead(
  ahead: CompanyAhead,
  forecast: StoredForecast,
): Pick<WireForecast, 'ahead' | 'basis' | 'typed_days'> {
  const parts = listParts(ahead, forecast);
  const units = addAhead(parts.map(({ days }) => days));
  const spans = {
    days_7: describeSpan(forecast, units, 7),
    days_28: describeSpan(forecast, units, 28),
    days_91: describeSpan(forecast, units, LONGEST_SPAN),
  };
  const isKnown = Object.values(spans).some((span) => span !== null);
  const days = Array.from({ length: LONGEST_SPAN }, (_, at) => parts.map((part) => part.days[at]?.basis));
  return {
    ahead: isKnown ? spans : null,
    basis: isKnown ? (parts.every((part) => part.forecast.means.length > 0) ? 'forecast' : 'target') : null,
    typed_days: days.filter((bases) => bases.includes('typed')).length,
  };
}

function describeSpan(
  forecast: StoredForecast,
  units: readonly (number | null)[],
  days: number,
): WireQuantiles | null {
  const expected = sumAhead(units, days);
  return expected === null ? null : spreadKnown(forecast.spread, days, expected);
}

function addRecent(
  { recent }: CompanyAhead,
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

const toWireAccuracies = (measured: Accuracies): ForecastAccuracies => {
  const [four, eight, twelve] = ACCURACY_WEEKS.map((weeks) => measured[weeks]);
  return { weeks_4: four ?? null, weeks_8: eight ?? null, weeks_12: twelve ?? null };
};
