import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { ForecastAccuracies, getForecast, WireForecast, WireSpan } from '../../contract.ts';
import type { WireOverride } from '../../contract/overrides.ts';
import { ACCURACY_WEEKS, measureDays, type Accuracies } from '../../rules/accuracy.ts';
import { addAhead, listBases, sumAhead } from '../../rules/ahead/look-ahead.ts';
import { listChannelGroups, listSubjectCells } from '../../rules/channel-groups.ts';
import { spreadKnown } from '../../rules/spread/quantiles.ts';
import { selectDemandEvents } from '../queries/demand-events.ts';
import { selectOverrides, type StoredOverride } from '../queries/demand-overrides.ts';
import { listParts, loadAhead, type CompanyAhead } from '../queries/load-ahead.ts';
import { measureAccuracy, measureTargets } from '../queries/measure-accuracy.ts';
import { findLastKnownDay } from '../queries/select-demand.ts';
import type { StoredForecast } from '../queries/select-forecasts.ts';

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
    findLastKnownDay(db, ahead.madeOn),
  ]);
  return {
    made_on: ahead.madeOn,
    made_at: ahead.madeAt.toISOString(),
    known_until: knownUntil,
    forecasts: ahead.forecasts.map((forecast) => ({
      ...toWireForecast(forecast),
      ahead: describeAhead(ahead, forecast),
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

function describeAhead(ahead: CompanyAhead, forecast: StoredForecast): WireForecast['ahead'] {
  const parts = listParts(ahead, forecast).map(({ days }) => days);
  const units = addAhead(parts);
  const describeSpan = (days: number): WireSpan | null => {
    const expected = sumAhead(units, days);
    if (expected === null) return null;
    return { ...spreadKnown(forecast.spread, days, expected), bases: listBases(parts, days) };
  };
  const spans = { days_7: describeSpan(7), days_28: describeSpan(28), days_91: describeSpan(91) };
  return Object.values(spans).some((span) => span !== null) ? spans : null;
}

function addRecent(
  { recent }: CompanyAhead,
  { subject, channel }: Pick<StoredForecast, 'subject' | 'channel'>,
): WireForecast['recent'] {
  const cells = listSubjectCells(subject);
  const groups = listChannelGroups(channel);
  const parts = recent.filter(({ cell, group }) => cells.includes(cell) && groups.includes(group));
  const known = parts.map(({ knownOn }) => new Set(knownOn));
  const [first = new Set<number>(), ...others] = known;
  const common = [...first].filter((day) => others.every((days) => days.has(day)));
  return {
    units: known.some(({ size }) => size > 0) ? sumBy(parts, ({ units }) => units) : null,
    known_days: common.length,
  };
}

const toWireAccuracies = (measured: Accuracies): ForecastAccuracies => {
  const [four, eight, twelve] = ACCURACY_WEEKS.map((weeks) => measured[weeks]);
  return { weeks_4: four ?? null, weeks_8: eight ?? null, weeks_12: twelve ?? null };
};
