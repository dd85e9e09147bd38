import { z } from 'zod';
import { defineWholeNumber } from '#shared/whole-number.ts';

export const count = z.int().min(0);
export const day = z.iso.date();
/** Major units of the currency named beside it; null is "not known", never 0. */
export const amount = z.number().nullable();
export const money = z.object({ currency: z.string(), amount: z.number() });

/** OTHER is whatever is sent elsewhere: without a region all three count, so that their sum is the whole. */
export const salesRegion = z.enum(['EU', 'NA', 'OTHER']);

/** Company days, both included. The last one is today and not over yet. */
export const span = z.object({ from: day, to: day });
export const period = span.extend({
  days: count,
  /**
   * What the changes compare: the period without today, and as many days as long before as the period is long, so
   * without the day that today would be compared with. Null for a period that is today alone.
   */
  compared: z.object({ current: span, previous: span }).nullable(),
  /** The first day of which an order is known; null before the first order. */
  known_from: day.nullable(),
  /** The first day of which all accounts are known; null while one is not read or still loads. Days before it lack a part. */
  complete_from: day.nullable(),
  /**
   * The last day of which all accounts are known: today, as far as it went, while all are up to date. Days after it lack a
   * part. Null while one was never read.
   */
  complete_to: day.nullable(),
});
export type PeriodAnswer = z.infer<typeof period>;

/** In percent; `new` where there was nothing before; null where a ratio makes no sense or the past is not known. */
export const change = z.union([z.number(), z.enum(['new', 'no change'])]).nullable();

export const changes = z.object({
  orders: change,
  units: change,
  units_per_order: change,
  revenue: change,
  avg_order_value: change,
});
export type ChangesAnswer = z.infer<typeof changes>;

/** Whether all is in the figures that belongs there, in its time and region. */
export const knownParts = {
  /** Whether all refunds of these orders are known. Otherwise revenue and average order value are at most that. */
  ARE_REFUNDS_KNOWN: z.boolean(),
  /** Whether all orders could be read. Otherwise orders, units and revenue are at least that. */
  ARE_ORDERS_READ: z.boolean(),
};

/** How much of the sales is known, and in what. */
export const commonFigures = {
  /** Of every amount in capitals here. */
  CURRENCY: z.string(),
  /** The same revenue as it was paid, currency by currency. */
  ORIGINALS: z.array(money),
  /** The part of it for which no rate is known, and which the revenue leaves out. */
  WITHOUT_RATE: z.array(money),
  /** Orders that have no price yet: they count, with their units, as soon as they carry one. */
  PENDING_ORDERS: count,
  PENDING_UNITS: count,
  /** Of the orders that count, those whose price has an estimated tax taken off it, until the channel gives it. */
  ESTIMATED_ORDERS: count,
  ESTIMATED_UNITS: count,
  ...knownParts,
};

/** Every answer: false while no order of the channel has ever been read, because zeros would look like no sales. */
export const outcome = { success: z.boolean(), error: z.string().optional() };
export const salesAnswer = {
  ...outcome,
  period,
  /** What a person should know beside the figures, in sentences: refunds that are not read yet, or could not be read. */
  notes: z.array(z.string()),
};

/** An order of a web shop, in its own CURRENCY. */
export const shopOrderShape = z.object({
  ORDER_NUMBER: z.string(),
  ID: z.string(),
  /** Null for a guest, and for everyone unless `personal_data` is `kept`. */
  CUSTOMER_NAME: z.string().nullable(),
  EMAIL: z.string().nullable(),
  PRODUCTS_LIST: z.string(),
  SKUS_LIST: z.string(),
  TOTAL_ITEMS: count,
  LINE_ITEMS_COUNT: count,
  /** As the shop shows them, tax and shipping included, in the order's own CURRENCY. */
  TOTAL_PRICE: amount,
  TOTAL_DISCOUNTS: z.number(),
  /** The order's part of the day's revenue, in its own CURRENCY. */
  NET_REVENUE: amount,
  CURRENCY: z.string(),
  FINANCIAL_STATUS: z.string(),
  FULFILLMENT_STATUS: z.string(),
  CREATED_AT: z.iso.datetime(),
});

/** How many different customers bought; null where the shop does not say who bought. */
export const customerFigures = {
  UNIQUE_CUSTOMERS: count.nullable(),
  /** Orders of which it does not say so: with them it may be more customers. */
  ORDERS_WITHOUT_CUSTOMER: count.nullable(),
};

/** What sold best on Shopify. */
export const soldProduct = z.object({
  /** As the catalogue or another source calls it, else the shop's title. */
  PRODUCT_NAME: z.string(),
  SKU: z.string().nullable(),
  /** There is a catalogue, and it does not say what this is. */
  IS_UNMAPPED: z.boolean(),
  ORDER_COUNT: count,
  UNITS_SOLD: count,
  NET_REVENUE: amount,
  GROSS_REVENUE: amount,
  CURRENCY: z.string(),
  /** The part for which no rate is known, and which both revenues leave out. */
  WITHOUT_RATE: z.array(money),
  /** Ordered without a price yet; they are not among the units. */
  PENDING_UNITS: count,
  ...knownParts,
});

export const amazonFigures = {
  TOTAL_ORDERS: count,
  TOTAL_UNITS: count,
  /** What customers pay for goods after discounts, without tax and shipping, less refunds. */
  TOTAL_REVENUE: amount,
  UNITS_PER_ORDER: z.number().nullable(),
  AVG_ORDER_VALUE: amount,
  ...commonFigures,
};
/** Of a channel whose sales are not known, these are null like the revenue, never 0. */
export const knownTotals = { TOTAL_ORDERS: count.nullable(), TOTAL_UNITS: count.nullable() };
export const amazonTotal = z.object({ ...amazonFigures, ...knownTotals });
/** Whether all its accounts are known on every day of the period. Otherwise orders, units and revenue are at least that. */
export const isComplete = z.boolean();
export const amazonRegion = z.object({ REGION: salesRegion, ...amazonFigures });

/** Of a region at Amazon; all null while the sales are not known. */
export const detailedFigures = z.object({
  revenue: amount,
  /** The part for which no rate is known, and which the revenue leaves out. */
  without_rate: z.array(money),
  orders: count.nullable(),
  units: count.nullable(),
  is_complete: isComplete,
  are_refunds_known: knownParts.ARE_REFUNDS_KNOWN,
  are_orders_read: knownParts.ARE_ORDERS_READ,
});

export const combinedFigures = z.object({
  ...knownTotals,
  TOTAL_REVENUE: amount,
  AVG_ORDER_VALUE: amount,
  ...commonFigures,
  changes,
});

/** What Amazon holds of each product and calls it. */
export const FBA_PRODUCT_TABLES = [
  'fba_stock',
  'product_names',
  'catalogue_items',
  'standing/fba-stock',
] as const;

const LONGEST_PERIOD_DAYS = 366;
const days = defineWholeNumber({ min: 1, max: LONGEST_PERIOD_DAYS }).default(30);
/** The last days, of one region or all. */
export const periodQuery = z.object({ days, region: salesRegion.optional() });
