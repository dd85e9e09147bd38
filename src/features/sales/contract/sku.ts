import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineGivenText } from '#shared/text.ts';

const units = z.int().nullable();

export const getSkuSales = defineEndpoint({
  method: 'GET',
  path: '/sales/skus/:sku',
  tables: [
    'orders',
    'orders_set_aside',
    'order_returns',
    'order_restocks',
    'sales_days',
    'sales_product_days',
    'sources/returns',
    'standing/orders',
  ],
  access: 'signed-in',
  summary:
    'Units of a SKU sold by channel in the last complete 7, 28 and 90 company days, and by day; with the returns of those sold on Shopify',
  params: z.object({ sku: defineGivenText({ max: 200, required: 'SKU is required' }) }),
  response: z.object({
    /** The 90 days, both ends included. */
    from: z.iso.date(),
    to: z.iso.date(),
    channels: z.array(
      z.object({
        channel: z.enum(['amazon', 'shopify']),
        /** Null where orders are not known for all of these days: that would be too few. */
        units_7: units,
        units_28: units,
        units_90: units,
        /** One for each day; null where not all accounts of the channel know their orders. */
        days: z.array(units),
        /** The last day that may lack orders that could not be read, as those before it may; null where there is none. */
        unread_to: z.iso.date().nullable(),
      }),
    ),
    /** Which orders may be missing from these units, in sentences: those that could not be read. */
    notes: z.array(z.string()),
    /** Of the units that the shops sold in the 90 days; null while no shop's returns are known. */
    returns: z
      .object({
        /** Whether the orders of these days are all known; otherwise each number is only that of those that are. */
        is_complete: z.boolean(),
        units: z.int(),
        /** Refunded, or taken off their order. */
        refunded_units: z.int(),
        returned_units: z.int(),
        restocked_units: z.int(),
        /** The most frequent first; null where the shop names none. */
        reasons: z.array(z.object({ reason: z.string().nullable(), units: z.int() })),
      })
      .nullable(),
  }),
});
export type SkuSales = z.infer<typeof getSkuSales.response>;
