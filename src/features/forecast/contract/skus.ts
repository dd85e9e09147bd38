import { z } from 'zod';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { CHANNEL_GROUPS } from '../rules/channel-groups.ts';

/** The outer ones are null where too few tests of the past say how far off the middle may be. */
const quantiles = z
  .object({ p10: z.number().nullable(), p50: z.number(), p90: z.number().nullable() })
  .nullable();

export const getSkuForecast = defineEndpoint({
  method: 'GET',
  path: '/forecast/skus',
  tables: ['sku_forecasts'],
  access: 'signed-in',
  summary: 'Expected sales of a SKU, by region and channel',
  query: z.object({ sku: z.string().min(1).max(200) }),
  response: z.object({
    forecasts: z.array(
      z.object({
        region: z.enum(CELL_REGIONS),
        channel: z.enum(CHANNEL_GROUPS),
        made_on: z.iso.date(),
        known_days: z.int(),
        /** Null where fewer than 28 days say something. */
        days_7: quantiles,
        days_28: quantiles,
        days_91: quantiles,
        model: z
          .object({
            level: z.enum(['mean', 'exponential', 'trend', 'intermittent']),
            alpha: z.number().nullable(),
            hasWeekdays: z.boolean(),
            hasSeason: z.boolean(),
          })
          .nullable(),
        error: z.number().nullable(),
        plain_error: z.number().nullable(),
      }),
    ),
  }),
  revalidates: true,
});
