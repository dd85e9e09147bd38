import { z } from 'zod';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { checkDayRange, isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { CHANNEL_GROUPS } from '../rules/channel-groups.ts';

const fields = {
  cell: z.enum(CELLS),
  channel_group: z.enum(CHANNEL_GROUPS),
  first_day: isoDay,
  last_day: isoDay,
  units_per_day: z
    .number('Must be a number')
    .min(0, 'Must be 0 or more')
    .max(100_000, 'Must be at most 100,000'),
  reason: z.string().trim().min(1, 'Reason is required').max(300, 'Use 300 characters or fewer'),
};

/** A figure that a person typed over the forecast of a variant in a channel group. */
export const demandOverride = z.object({
  id: z.int(),
  ...fields,
  version: z.int(),
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
});
export type WireOverride = z.infer<typeof demandOverride>;

const checkRange = checkDayRange('first_day', 'last_day');

const saved = z.object({ success: z.literal(true), override: demandOverride });
const params = z.object({ id: defineWholeNumber({ min: 1 }) });

export const addOverride = defineEndpoint({
  method: 'POST',
  path: '/forecast/overrides',
  tables: ['demand_overrides', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Overrides the forecast of a variant and channel for a range of days',
  body: z.object(fields).superRefine(checkRange),
  response: saved,
});

export const changeOverride = defineEndpoint({
  method: 'PUT',
  path: '/forecast/overrides/:id',
  tables: ['demand_overrides', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Changes a forecast override',
  params,
  body: z.object({ ...fields, version: z.int() }).superRefine(checkRange),
  response: saved,
});

export const clearOverride = defineEndpoint({
  method: 'DELETE',
  path: '/forecast/overrides/:id',
  tables: ['demand_overrides', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Clears a forecast override; the forecast applies on its days again',
  params,
  query: z.object({ version: defineWholeNumber({ min: 1 }) }),
  response: z.object({ success: z.literal(true) }),
});
