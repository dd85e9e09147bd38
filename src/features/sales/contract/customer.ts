import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineGivenText } from '#shared/text.ts';

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/sales/customers/:order',
  tables: ['orders'],
  access: 'signed-in',
  right: 'customers',
  summary:
    'The customer of an order, if it still names one, with their latest orders; each view is recorded in the history',
  params: z.object({ order: defineGivenText({ max: 200, required: 'Order is required' }) }),
  response: z.object({
    customer: z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      orders: z.array(
        z.object({
          external_id: z.string(),
          channel: z.enum(['amazon', 'shopify']),
          number: z.string(),
          placed_at: z.iso.datetime(),
          country: z.string().nullable(),
          currency: z.string(),
          /** In minor units; null while unknown. */
          total_minor: z.int().nullable(),
          is_cancelled: z.boolean(),
        }),
      ),
      /** Only the latest 200 are listed. */
      has_more_orders: z.boolean(),
    }),
  }),
});
export type Customer = z.infer<typeof getCustomer.response>['customer'];
