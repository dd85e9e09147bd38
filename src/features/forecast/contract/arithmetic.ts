import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { AHEAD_BASES } from '../rules/ahead/look-ahead.ts';
import { CHANNEL_GROUPS, FORECAST_CHANNELS, FORECAST_SUBJECTS } from '../rules/channel-groups.ts';

const basis = z.enum(AHEAD_BASES);

/** How the figure of one day of one variant came about: `level × weekday × season × uplift`, unless it was typed. */
const explainedDay = z.object({
  day: z.iso.date(),
  units: z.number().nullable(),
  basis: basis.nullable(),
  level: z.number().nullable(),
  weekday: z.number().nullable(),
  season: z.number().nullable(),
  uplift: z.number().nullable(),
  /** The plan's target of the day for everything, where it is used. */
  target: z.int().nullable(),
});
export type ExplainedDay = z.infer<typeof explainedDay>;

export const getForecastArithmetic = defineEndpoint({
  method: 'GET',
  path: '/forecast/arithmetic',
  tables: [
    'demand_days',
    'demand_events',
    'demand_forecasts',
    'demand_overrides',
    'orders_set_aside',
    'planning_days',
  ],
  access: 'signed-in',
  summary: 'How a forecast was calculated: its variants, or one variant’s level and factors, day by day',
  query: z.object({
    subject: z.enum(FORECAST_SUBJECTS).default('all'),
    channel: z.enum(FORECAST_CHANNELS).default('all'),
  }),
  response: z.object({
    /** The variants and channels that it is the sum of. */
    parts: z.array(
      z.object({
        subject: z.enum(FORECAST_SUBJECTS),
        channel: z.enum(CHANNEL_GROUPS),
        days_7: z.number().nullable(),
        days_28: z.number().nullable(),
        days_91: z.number().nullable(),
        basis: basis.nullable(),
      }),
    ),
    /** Of a single variant in one channel; null for a sum, and before the first night. */
    single: z
      .object({
        /** The last known days that the level rests on: what each sold. */
        latest: z.array(
          z.object({ day: z.iso.date(), units: z.number().nullable(), why: z.string().nullable() }),
        ),
        /** Which part of the plan's target it takes where it has no forecast. */
        share: z.number().nullable(),
        days: z.array(explainedDay),
      })
      .nullable(),
    /** Orders that could not be read in its history, by account: at least so many, and on which day most recently. */
    unread_orders: z.array(z.object({ name: z.string(), orders: z.int(), last_day: z.iso.date() })),
  }),
  revalidates: true,
});
