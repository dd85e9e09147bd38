import { z } from 'zod';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { checkDayRange, isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { demandOverride } from './contract/overrides.ts';
import { AHEAD_BASES } from './rules/ahead/look-ahead.ts';
import { CHANNEL_GROUPS, FORECAST_CHANNELS, FORECAST_SUBJECTS } from './rules/channel-groups.ts';

const day = z.iso.date();
/** The middle, and between what it lies in 8 of 10 cases; null where that could not be measured. */
const quantiles = z.object({ p10: z.number().nullable(), p50: z.number(), p90: z.number().nullable() });
export type WireQuantiles = z.infer<typeof quantiles>;

/** With what it rests on: models, figures that people typed, or the plan's target for what has too little history. */
const span = quantiles.extend({ bases: z.array(z.enum(AHEAD_BASES)) }).nullable();
export type WireSpan = NonNullable<z.infer<typeof span>>;
const overSpans = z.object({ days_7: span, days_28: span, days_91: span });

const model = z.object({
  level: z.enum(['mean', 'exponential', 'trend', 'intermittent']),
  alpha: z.number().nullable(),
  hasWeekdays: z.boolean(),
  hasSeason: z.boolean(),
});

const accuracy = z.object({
  /** The days of which a forecast of a week before and the orders are both known. */
  days: z.int(),
  /** Absolute errors of the days, and what was forecast too much, as parts of what was sold. */
  wape: z.number(),
  bias: z.number(),
  sold: z.number(),
  expected: z.number(),
});
export type ForecastAccuracy = z.infer<typeof accuracy>;

/** Over the last 4, 8 and 12 weeks; null where too few days are known. */
const accuracies = z.object({
  weeks_4: accuracy.nullable(),
  weeks_8: accuracy.nullable(),
  weeks_12: accuracy.nullable(),
});
export type ForecastAccuracies = z.infer<typeof accuracies>;

const subjectForecast = z.object({
  /** `all`, a region, or a variant such as `us_cityplay_m`. */
  subject: z.enum(FORECAST_SUBJECTS),
  channel: z.enum(FORECAST_CHANNELS),
  /** Null for a sum of several variants. */
  model: model.nullable(),
  /** Mean absolute scaled error over tests of the past; null where there were too few, and for a sum. */
  error: z.number().nullable(),
  /** The same of the plain mean of 28 days. */
  plain_error: z.number().nullable(),
  origins: z.int(),
  /** Days of the history that say something about demand; of a sum those of its least known part. */
  known_days: z.int(),
  /**
   * What was sold in the last 28 days: at least these units where fewer days are known, of a sum of all its parts. Units
   * are null where nothing is known.
   */
  recent: z.object({ units: z.int().nullable(), known_days: z.int() }),
  /** Units that may sell in this many days from today on; null where nothing is forecast. */
  ahead: overSpans.nullable(),
  /** How good what was forecast a week before was. */
  accuracy: accuracies,
});
export type WireForecast = z.infer<typeof subjectForecast>;

const eventFields = {
  name: z.string().trim().min(1, 'Name is required').max(100, 'Use 100 characters or fewer'),
  first_day: isoDay,
  last_day: isoDay,
  region: z.enum(CELL_REGIONS).nullable(),
  channel_group: z.enum(CHANNEL_GROUPS).nullable(),
  uplift_percent: z
    .int('Must be a whole number')
    .min(-100, 'Must be at least -100')
    .max(1000, 'Must be at most 1,000'),
};
const demandEvent = z.object({ id: z.int(), ...eventFields, version: z.int() });
export type WireDemandEvent = z.infer<typeof demandEvent>;

const checkRange = checkDayRange('first_day', 'last_day');
const newEvent = z.object(eventFields).superRefine(checkRange);
const changedEvent = z.object({ ...eventFields, version: z.int() }).superRefine(checkRange);
export type NewDemandEvent = z.infer<typeof newEvent>;

export const getForecast = defineEndpoint({
  method: 'GET',
  path: '/forecast',
  tables: [
    'demand_days',
    'demand_events',
    'demand_forecasts',
    'demand_overrides',
    'frozen_targets',
    'planning_days',
  ],
  access: 'signed-in',
  summary: 'Expected sales by variant and channel, with their range and how they were calculated',
  response: z.object({
    /** The day that the forecast begins with; null before the first was made. */
    made_on: day.nullable(),
    made_at: z.iso.datetime().nullable(),
    /** The day up to which it rests on the orders of every account that is known at all; null where none is. */
    known_until: day.nullable(),
    forecasts: z.array(subjectForecast),
    events: z.array(demandEvent),
    overrides: z.array(demandOverride),
    /** How good the plan's targets were, each as it was when its day began. */
    targets: z.object({
      accuracy: accuracies,
      edited: z.array(z.object({ day, target: z.int().nullable(), was: z.int() })),
    }),
  }),
  revalidates: true,
});

export const getForecastDays = defineEndpoint({
  method: 'GET',
  path: '/forecast/days',
  tables: ['demand_days', 'demand_forecasts', 'demand_overrides', 'planning_days'],
  access: 'signed-in',
  summary: 'Past sales by day, and expected sales for the days ahead',
  query: z.object({
    subject: z.enum(FORECAST_SUBJECTS).default('all'),
    channel: z.enum(FORECAST_CHANNELS).default('all'),
  }),
  response: z.object({
    history: z.array(z.object({ day, sold: z.int().nullable(), is_out: z.boolean() })),
    ahead: z.array(
      quantiles.extend({
        day,
        mean: z.number(),
        /** What the models alone expect; null where a part has none. */
        forecast: z.number().nullable(),
        /** Part of it was typed. */
        is_typed: z.boolean(),
      }),
    ),
  }),
  revalidates: true,
});

const saved = z.object({ success: z.literal(true), event: demandEvent });
const params = z.object({ id: defineWholeNumber({ min: 1 }) });

export const addDemandEvent = defineEndpoint({
  method: 'POST',
  path: '/forecast/events',
  tables: ['demand_events', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Adds an event: days with more or less demand than usual',
  body: newEvent,
  response: saved,
});

export const changeDemandEvent = defineEndpoint({
  method: 'PUT',
  path: '/forecast/events/:id',
  tables: ['demand_events', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Changes an event',
  params,
  body: changedEvent,
  response: saved,
});

export const removeDemandEvent = defineEndpoint({
  method: 'DELETE',
  path: '/forecast/events/:id',
  tables: ['demand_events', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Deletes an event; its days then count like any other',
  params,
  response: z.object({ success: z.literal(true) }),
});
