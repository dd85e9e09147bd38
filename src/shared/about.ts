import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const about = defineEndpoint({
  method: 'GET',
  path: '/about',
  tables: [],
  access: 'signed-in',
  opensWithoutFactor: true,
  summary: 'Version, time zone and currency',
  response: z.object({
    version: z.string(),
    /** Everything that is shown is made up. */
    is_demo: z.boolean(),
    company_time_zone: z.string(),
    reporting_currency: z.string(),
  }),
});
