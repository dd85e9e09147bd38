import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { amount, count, money, outcome } from './shapes.ts';

const orderLine = z.object({
  SKU: z.string().nullable(),
  TITLE: z.string(),
  /** Without those that were cancelled, unless the whole order was. */
  QUANTITY: count,
  /** Null while Amazon does not say. */
  CANCELLED_QUANTITY: count.nullable(),
  /** `BUYER`, `MERCHANT`, `AMAZON`. */
  CANCELLED_BY: z.string().nullable(),
  IS_CANCELLATION_REQUESTED: z.boolean(),
  /** Of units that Amazon tracks one by one; IS_KIT where it is that of a recorded kit. */
  SERIALS: z.array(z.object({ SERIAL_NUMBER: z.string(), IS_KIT: z.boolean() })),
});

/** Amazon says nothing of who bought: these are no personal data. */
export const amazonOrdersByDate = defineEndpoint({
  method: 'GET',
  path: '/amazon/orders/by-date',
  tables: [
    'orders',
    'order_lines',
    'order_postings',
    'order_serials',
    'orders_set_aside',
    'amazon_order_details',
    'kits',
    'standing/orders',
    'standing/finances',
  ],
  access: 'signed-in',
  summary: 'Amazon’s orders of a company day, with packages, cancellations, tax and fees',
  query: z.object({ date: isoDay }),
  revalidates: true,
  response: z.object({
    ...outcome,
    /** Why some refunds of these orders may not be known, in sentences. */
    notes: z.array(z.string()),
    orders: z.array(
      z.object({
        ORDER_NUMBER: z.string(),
        CREATED_AT: z.iso.datetime(),
        /** Of the marketplace, and of the recipient; null where it is not known. */
        COUNTRY: z.string().nullable(),
        SHIP_TO_COUNTRY: z.string().nullable(),
        /** As Amazon writes it. */
        STATUS: z.string().nullable(),
        IS_CANCELLED: z.boolean(),
        /** Of all amounts but the fees. */
        CURRENCY: z.string(),
        TOTAL_PRICE: amount,
        /** Null while the order has no price, and of one that is cancelled. */
        NET_REVENUE: amount,
        /** False where refunds may be missing, so that NET_REVENUE is at most as much. */
        ARE_REFUNDS_KNOWN: z.boolean(),
        /** As it was booked, and before that as the order says; null while neither is known. */
        TAX: amount,
        /** `UOSS`, `IOSS`. */
        TAX_SCHEME: z.string().nullable(),
        /** Null while they are not booked for all units. */
        FEES: z.array(money).nullable(),
        /** Amazon gives them for orders that the seller ships; null where they have not been read. */
        PACKAGES: z
          .array(
            z.object({
              CARRIER: z.string().nullable(),
              TRACKING_NUMBER: z.string().nullable(),
              STATUS: z.string().nullable(),
              SHIPPED_AT: z.iso.datetime().nullable(),
            }),
          )
          .nullable(),
        LINES: z.array(orderLine),
      }),
    ),
  }),
});
