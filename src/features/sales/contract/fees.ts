import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { SOLD_TABLES } from '#shared/tables.ts';
import { amount, count, knownParts, money, periodQuery, salesAnswer } from './shapes.ts';

const feeKinds = { REFERRAL: amount, FBA: amount, STORAGE: amount, OTHER: amount, FEES: amount };
export const amazonSalesFees = defineEndpoint({
  method: 'GET',
  path: '/amazon/sales/fees',
  tables: [
    ...SOLD_TABLES,
    'sales_fee_days',
    'sales_product_fee_days',
    'account_fees',
    'account_fees_set_aside',
    'product_names',
    'catalogue_items',
  ],
  access: 'signed-in',
  summary: 'Amazon’s fees on recent sales, by kind and SKU; never deducted from revenue elsewhere',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    fees: z.object({
      CURRENCY: z.string(),
      /** Those that count; null while the orders are not known, like every figure here. */
      TOTAL_ORDERS: count.nullable(),
      /** Of them, those of which the fees of every unit are booked: all amounts here are of these alone. */
      ORDERS_WITH_FEES: count.nullable(),
      /** Their revenue, and what is left of it; null while the fees of no order are known. */
      REVENUE: amount,
      ...feeKinds,
      NET_AFTER_FEES: amount,
      /** Revenue less fees in currencies without a rate, which the amounts leave out. */
      WITHOUT_RATE: z.array(money),
      ...knownParts,
    }),
    /** They sum to the fees, the largest first. */
    products: z.array(
      z.object({ SKU: z.string().nullable(), PRODUCT_NAME: z.string().nullable(), ...feeKinds }),
    ),
    /** Booked in the period for no order, and in no other figure; null while no bookings have been read. */
    account_fees: z.object({
      ...feeKinds,
      WITHOUT_RATE: z.array(money),
      /** Why some of them may not be known, in sentences. */
      MISSING: z.array(z.string()),
    }),
  }),
});
