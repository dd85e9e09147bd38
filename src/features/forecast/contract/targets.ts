import { z } from 'zod';
import { checkDayRange, isoDay, LONGEST_RANGE_DAYS } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { formatCount } from '#shared/numbers.ts';

const TARGET_MAX = 2_147_483_647;

const previewedDay = z.object({
  date: z.iso.date(),
  /** The version of the day of the plan; null where the plan does not have it, so that it is added. */
  version: z.int().nullable(),
  /** The target that it has; null where it has none. */
  old: z.int().nullable(),
  /** What is forecast, whole; null where nothing is, and 0 where less than half a unit is: both leave the day as it is. */
  new: z.int().nullable(),
  /** A part of it is the target as it is, for a variant that has too little data for a forecast. */
  rests_on_target: z.boolean(),
});
export type PreviewedTarget = z.infer<typeof previewedDay>;

export const previewTargets = defineEndpoint({
  method: 'GET',
  path: '/forecast/targets',
  tables: ['demand_days', 'demand_forecasts', 'demand_overrides', 'planning_days'],
  access: 'signed-in',
  summary: 'Current targets of a range of days beside those the forecast would set',
  query: z.object({ from: isoDay, to: isoDay }).superRefine(checkDayRange('from', 'to')),
  response: z.object({ days: z.array(previewedDay) }),
});

export const applyTargets = defineEndpoint({
  method: 'POST',
  path: '/forecast/targets',
  tables: ['planning_days', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Sets plan targets from the forecast, all days or none; sending it again changes nothing',
  body: z.object({
    days: z
      .array(
        z.object({
          date: isoDay,
          version: z.int().min(1).nullable(),
          target: z.int().min(1, 'Target must be greater than 0').max(TARGET_MAX),
        }),
      )
      .min(1, 'Nothing to change')
      .max(LONGEST_RANGE_DAYS, `Choose ${formatCount(LONGEST_RANGE_DAYS, 'day')} or fewer`)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        message: 'Each day can appear only once',
      }),
  }),
  response: z.object({ success: z.literal(true), added: z.int(), changed: z.int() }),
});
