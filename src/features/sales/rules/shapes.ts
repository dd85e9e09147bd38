import { z } from 'zod';

export const count = z.int().min(0);
export const day = z.iso.date();
/** Major units of the currency named beside it; null is "not known", never 0. */
export const amount = z.number().nullable();
export const money = z.object({ currency: z.string(), amount: z.number() });
export type SoldMoney = z.infer<typeof money>;

/** OTHER is whatever is sent elsewhere: without a region all three count, so that their sum is the whole. */
export const salesRegion = z.enum(['EU', 'NA', 'OTHER']);

/** Company days, both included. The last one is today and not over yet. */
const span = z.object({ from: day, to: day });
const period = span.extend({
  days: count,
  /**
   * What the changes compare: the period without today, and as many days as long before as the period is long, so
   * without the day that today would be compared with. Null for a period that is today alone.
   */
  compared: z.object({ current: span, previous: span }).nullable(),
  /** The first day of which an order is known; null before the first order. */
  known_from: day.nullable(),
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

/** How much of the sales is known, and in what. */
export const beside = {
  /** Of every amount in capitals here. */
  CURRENCY: z.string(),
  /** The same revenue as it was paid, currency by currency. */
  ORIGINALS: z.array(money),
  /** The part of it for which no rate is known, and which the revenue leaves out. */
  WITHOUT_RATE: z.array(money),
  /** Orders that have no price yet: they count, with their units, as soon as they carry one. */
  PENDING_ORDERS: count,
  PENDING_UNITS: count,
};

/** Every answer: false while no order of the channel has ever been read, because zeros would look like no sales. */
export const told = { success: z.boolean(), error: z.string().optional() };
export const answered = { ...told, period };
