import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineGivenText } from '#shared/text.ts';

export const getOrderOfSerial = defineEndpoint({
  method: 'GET',
  path: '/sales/serials/:serial',
  tables: ['orders', 'order_serials'],
  access: 'signed-in',
  summary: 'The order in which a serial number was sold, where the channel told; null where it did not',
  params: z.object({ serial: defineGivenText({ max: 200, required: 'Serial number is required' }) }),
  response: z.object({
    order: z.object({ external_id: z.string(), number: z.string(), placed_at: z.iso.datetime() }).nullable(),
  }),
});
