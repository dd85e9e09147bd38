import { CELL_PARTS } from '#features/catalogue/rules/cells.ts';
import {
  FORECAST_CHANNELS,
  FORECAST_SUBJECTS,
  listChannelGroups,
  listSubjectCells,
  type ForecastChannel,
  type ForecastSubject,
} from './channel-groups.ts';
import type { CellDemand, DemandDay } from './demand-days.ts';
import { computeUplift, isWithinEvent, listEventsFor, type DemandEvent } from './events.ts';
import { addForecasts, forecastDemand, type DemandForecast, type DemandOutlook } from './forecast-demand.ts';
import type { ForecastModel } from './models/models.ts';
import type { PathErrors } from './paths/path-errors.ts';
import { countKnownDays, type DemandSeries } from './series.ts';

/** As far ahead as demand is forecast: a year of supply. */
export const FORECAST_DAYS = 365;

export interface ForecastInput {
  /** The day number of the first day of the histories, and how many days they have. */
  firstDay: number;
  days: number;
  demand: readonly CellDemand[];
  events: readonly DemandEvent[];
}

/** What is expected of a variant, a region or the company. */
export interface SubjectForecast extends DemandOutlook {
  subject: ForecastSubject;
  channel: ForecastChannel;
  /** Null for a sum of several, and where nothing is forecast: then there are no means. */
  model: ForecastModel | null;
  error: number | null;
  plainError: number | null;
  origins: number;
  knownDays: number;
  /** Of one variant and channel group; null for a sum, whose paths are those of its parts added up. */
  errors: PathErrors | null;
}

interface CellForecast extends CellDemand {
  knownDays: number;
  forecast: DemandForecast | null;
}

/** Every variant by itself, and what they are together. A sum of which a part cannot be forecast is none. */
export function forecastCompany(all: ForecastInput): SubjectForecast[] {
  const input = dropUnknownStart(all);
  const cells = input.demand.map((demand) => forecastCell(input, demand));
  return FORECAST_SUBJECTS.flatMap((subject) =>
    FORECAST_CHANNELS.flatMap((channel) => {
      const parts = cells.filter(
        ({ cell, group }) =>
          listSubjectCells(subject).includes(cell) && listChannelGroups(channel).includes(group),
      );
      const [only] = parts;
      if (!only) return [];
      if (parts.length === 1 && listSubjectCells(subject).length === 1)
        return [describeCell(subject, channel, only)];
      return [describeSum({ subject, channel, parts, days: input.days })];
    }),
  );
}

/** All histories begin on the first day of which anything is known. */
function dropUnknownStart({ firstDay, days, demand, events }: ForecastInput): ForecastInput {
  const starts = demand
    .map((each) => each.days.findIndex(({ sold }) => sold !== null))
    .filter((at) => at >= 0);
  const start = starts.length > 0 ? Math.min(...starts) : days;
  return {
    firstDay: firstDay + start,
    days: days - start,
    demand: demand.map((each) => ({ ...each, days: each.days.slice(start) })),
    events,
  };
}

/** The events of a variant in a channel group. */
export const listCellEvents = (
  events: readonly DemandEvent[],
  { cell, group }: Pick<CellDemand, 'cell' | 'group'>,
): DemandEvent[] => {
  const region = CELL_PARTS.find((parts) => parts.cell === cell)?.region ?? 'us';
  return listEventsFor(events, { region, group });
};

/** What says something about ordinary demand: not days out of stock, nor those of its events. */
export const buildSeries = (
  firstDay: number,
  days: readonly DemandDay[],
  events: readonly DemandEvent[],
): DemandSeries => ({
  firstDay,
  units: days.map(({ sold, isOut }, at) => (isOut || isWithinEvent(events, firstDay + at) ? null : sold)),
});

function forecastCell({ firstDay, events }: ForecastInput, demand: CellDemand): CellForecast {
  const { days } = demand;
  const own = listCellEvents(events, demand);
  const series = buildSeries(firstDay, days, own);
  const forecast = forecastDemand(series, FORECAST_DAYS);
  const next = firstDay + days.length;
  return {
    ...demand,
    knownDays: countKnownDays(series),
    forecast: forecast && {
      ...forecast,
      means: forecast.means.map((mean, ahead) => mean * computeUplift(own, next + ahead)),
    },
  };
}

const describeCell = (
  subject: ForecastSubject,
  channel: ForecastChannel,
  { forecast, knownDays }: CellForecast,
): SubjectForecast => ({
  subject,
  channel,
  model: forecast?.model ?? null,
  error: forecast?.error ?? null,
  plainError: forecast?.plainError ?? null,
  origins: forecast?.origins ?? 0,
  knownDays,
  means: forecast?.means ?? [],
  spread: forecast?.spread ?? [],
  errors: forecast?.errors ?? null,
});

interface SumInput extends Pick<SubjectForecast, 'subject' | 'channel'> {
  parts: readonly CellForecast[];
  days: number;
}

function describeSum({ subject, channel, parts, days }: SumInput): SubjectForecast {
  const forecasts = parts.flatMap(({ forecast }) => forecast ?? []);
  const whole = forecasts.length === parts.length ? addForecasts(forecasts, days) : { means: [], spread: [] };
  return {
    subject,
    channel,
    model: null,
    error: null,
    plainError: null,
    origins: 0,
    knownDays: Math.min(...parts.map(({ knownDays }) => knownDays)),
    ...whole,
    errors: null,
  };
}
