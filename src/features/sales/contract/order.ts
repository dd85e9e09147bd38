import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineGivenText } from '#shared/text.ts';

/** In minor units of the order's currency; null while unknown. */
const minor = z.int().nullable();

const line = z.object({
  sku: z.string().nullable(),
  asin: z.string().nullable(),
  title: z.string(),
  /** A voucher that was sold: neither revenue nor a unit of goods. */
  is_gift_card: z.boolean(),
  quantity: z.int(),
  refunded_quantity: z.int(),
  goods_minor: minor,
  refunded_minor: z.int(),
});
export type OrderLine = z.infer<typeof line>;

const returnLine = z.object({
  id: z.string(),
  /** `exchange` is what goes out in place of what comes back; a `refund` is one without a return. */
  kind: z.enum(['return', 'refund', 'exchange']),
  /** The shop's name of the return; null for a refund without one. */
  name: z.string().nullable(),
  /** Of a return, as the shop names it; of a refund `restocked`, `not-restocked` or `removed`. */
  status: z.string(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  units: z.int(),
  /** Of an exchange: how many are lines of the order by now. */
  processed_units: z.int().nullable(),
  /** As the shop names it; null where it names none. */
  reason_name: z.string().nullable(),
  note: z.string().nullable(),
  returned_at: z.iso.datetime(),
});
export type OrderReturnLine = z.infer<typeof returnLine>;

const restock = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  units: z.int(),
  /** As the shop calls it; null where it does not say. */
  place_name: z.string().nullable(),
  restocked_at: z.iso.datetime(),
});
export type OrderRestock = z.infer<typeof restock>;

/** Without whom it is for: these are no personal data. */
export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/sales/orders/:id',
  tables: [
    'orders',
    'order_lines',
    'order_postings',
    'order_serials',
    'order_returns',
    'order_restocks',
    'orders_set_aside',
    'standing/finances',
    'kits',
  ],
  access: 'signed-in',
  summary:
    'An order by its id in the channel: its lines, its amounts with refunds, its returns, and its kits if known',
  params: z.object({ id: defineGivenText({ max: 200, required: 'Order is required' }) }),
  response: z.object({
    order: z.object({
      external_id: z.string(),
      channel: z.enum(['amazon', 'shopify']),
      account: z.string(),
      number: z.string(),
      placed_at: z.iso.datetime(),
      country: z.string().nullable(),
      currency: z.string(),
      is_cancelled: z.boolean(),
      units: z.int(),
      goods_minor: minor,
      /** On what that rests: the channel's breakdown, a tax that we estimate, a settlement of the channel. */
      goods_basis: z.enum(['reported', 'estimated', 'settled']),
      /** At least as much, like that of its lines, where refunds may be missing. */
      refunded_minor: z.int(),
      /** Why some of its refunds may not be known, in sentences. */
      missing_refunds: z.array(z.string()),
      total_minor: minor,
      discounts_minor: z.int(),
      payment_status: z.string().nullable(),
      fulfillment_status: z.string().nullable(),
      /** Whether it is known whom it is for, which is another question. */
      has_customer: z.boolean(),
      lines: z.array(line),
      returns: z.array(returnLine),
      restocks: z.array(restock),
      /** Of units that the channel tracks one by one; `is_kit` where it is that of a recorded kit. */
      serials: z.array(
        z.object({ serial_number: z.string(), sku: z.string().nullable(), is_kit: z.boolean() }),
      ),
    }),
  }),
});
export type OrderDetail = z.infer<typeof getOrder.response>['order'];
