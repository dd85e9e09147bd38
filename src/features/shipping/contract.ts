import { z } from 'zod';
import { toDayNumber, isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { definePaging, defineSort } from '#shared/paging.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { PARCEL_SORTS } from './rules/overview.ts';
import { WINDOW_DAYS_MAX } from './rules/window.ts';
import { PROMISES, REASONS, WORK_SORTS } from './rules/worklist.ts';

const done = z.literal(true);
const count = z.int().min(0);
const moment = z.iso.datetime();

/** One of the choices that the screen offers; empty is the same as left out. */
const choice = z
  .string()
  .max(200)
  .refine(hasNoHiddenCharacters, 'Contains invisible characters')
  .transform((text) => text || undefined)
  .optional();

export const PARCEL_FILTERS = {
  /** Company days on which the warehouse made the parcel, both included. */
  startDate: isoDay.optional(),
  endDate: isoDay.optional(),
  country: choice,
  /** Of the latest event. */
  status: choice,
  carrier: choice,
  warehouse: choice,
};

interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const isInOrder = ({ startDate, endDate }: Days): boolean => !startDate || !endDate || startDate <= endDate;
const isShort = ({ startDate, endDate }: Days): boolean =>
  !startDate || !endDate || toDayNumber(endDate) - toDayNumber(startDate) < WINDOW_DAYS_MAX;

/** A query by days that are in order and not too many for one answer. */
export const limitDays = <Schema extends z.ZodType<Days>>(query: Schema): Schema =>
  query
    .refine(isInOrder, { path: ['endDate'], error: 'Must be on or after the start date' })
    .refine(isShort, { path: ['startDate'], error: `Choose a range of ${WINDOW_DAYS_MAX} days or fewer` });

const shownDays = z.object({ startDate: isoDay, endDate: isoDay });

/** The names are the old ones: this is what the screen has always been given. */
export const wireShipment = z.object({
  SHIPMENT_ID: z.int(),
  ORDER_ID: z.string(),
  ORDER_NAME: z.string(),
  DESTINATION_COUNTRY: z.string().nullable(),
  WAREHOUSE_NAME: z.string().nullable(),
  WAREHOUSE_CITY: z.string().nullable(),
  TRACKING_COMPANY: z.string().nullable(),
  TRACKING_NUMBER: z.string().nullable(),
  CURRENT_STATUS: z.string(),
  LATEST_EVENT_STATUS: z.string(),
  TIME_ORDER_TO_SHIP: z.string().nullable(),
  TIME_SHIP_TO_DELIVER: z.string().nullable(),
  LAST_STATUS_TIME: moment.nullable(),
  SHIPPED_TIME: moment,
});
export type Shipment = z.infer<typeof wireShipment>;

export const listShipments = defineEndpoint({
  method: 'GET',
  path: '/shipping',
  tables: ['shipments', 'shipment_days'],
  access: 'signed-in',
  summary: 'Parcels, latest first: a page of them, or the latest 10,000 without a limit',
  query: limitDays(
    z.object({
      ...PARCEL_FILTERS,
      limit: defineWholeNumber({ min: 1, max: 200 }).optional(),
      offset: defineWholeNumber({ min: 0 }).default(0),
      /** The latest first where it is left out. */
      sort: defineSort(PARCEL_SORTS).optional(),
    }),
  ),
  response: z.object({
    success: done,
    results: z.array(wireShipment),
    error: z.null(),
    pagination: z.object({ total: count, limit: count, offset: count }),
  }),
});

/** The connected shops of which parcels are missing, because their orders are still being read. */
export const loadingShops = z.array(
  z.object({
    /** As its source is called: `Shop, parcels`. */
    name: z.string(),
    /** Orders are read by when they last changed. The company day up to which that is done; null before the first. */
    known_to: isoDay.nullable(),
    /** Nothing of it was read before this load; else parcels may also have moved on since they were read. */
    is_first_load: z.boolean(),
  }),
);
export type LoadingShops = z.infer<typeof loadingShops>;

const average = z.object({
  /** As text, such as 2d 5h; null without a parcel that has the figure. */
  average: z.string().nullable(),
  /** How many parcels have it. */
  parcels: count,
});

export const shippingOverview = defineEndpoint({
  method: 'GET',
  path: '/shipping/overview',
  tables: ['shipments', 'shipment_days', 'standing/shipments'],
  access: 'signed-in',
  summary:
    'Totals, filter options and a section per latest status with its first 20 parcels; 90 days by default',
  query: limitDays(z.object(PARCEL_FILTERS)),
  response: z.object({
    success: done,
    window: shownDays,
    loading: loadingShops,
    cards: z.object({ total: count, delivered: count, in_transit: count, delayed: count, failed: count }),
    averages: z.object({ order_to_ship: average, ship_to_deliver: average, total_delivery: average }),
    groups: z.array(z.object({ status: z.string(), count, results: z.array(wireShipment) })),
    options: z.object({
      countries: z.array(z.string()),
      statuses: z.array(z.string()),
      carriers: z.array(z.string()),
      warehouses: z.array(z.string()),
    }),
  }),
});
export type ShippingOverview = z.infer<typeof shippingOverview.response>;

/** In whole hours; null without parcels. */
const spread = z.object({ parcels: count, median: count.nullable(), p90: count.nullable() });
const share = z.number().min(0).max(1).nullable();
const performance = z.array(
  spread.extend({
    /** Null where it is not reported. */
    name: z.string().nullable(),
    /** Fewer than 10 parcels were due: a share would be chance. Times are also left out of fewer than 10 that arrived. */
    is_few: z.boolean(),
    on_time: share,
  }),
);

export const deliveryTimes = defineEndpoint({
  method: 'GET',
  path: '/shipping/delivery-times',
  tables: [
    'shipments',
    'shipment_days',
    'shipment_times',
    'planning_days',
    'leg_defaults',
    'standing/shipments',
  ],
  access: 'signed-in',
  summary: 'Medians, percentiles and punctuality, by carrier, country and warehouse, and statuses by day',
  query: limitDays(z.object(PARCEL_FILTERS)),
  response: z.object({
    success: done,
    window: shownDays,
    loading: loadingShops,
    times: z.object({ order_to_ship: spread, ship_to_deliver: spread, total_delivery: spread }),
    /**
     * The share delivered within the customer leg that the plan has for the day of the order. Of the parcels delivered, and of
     * those undelivered that could only arrive late by now.
     */
    on_time: z.object({ parcels: count, undelivered: count, share }),
    by_carrier: performance,
    by_country: performance,
    by_warehouse: performance,
    /** From the warehouse to the customer, by days. */
    distribution: z.array(z.object({ from_days: count, to_days: count.nullable(), parcels: count })),
    /** What has become of the parcels of each day. */
    days: z.array(
      z.object({
        day: isoDay,
        delivered: count,
        in_transit: count,
        delayed: count,
        failed: count,
        other: count,
      }),
    ),
  }),
});
export type DeliveryTimes = z.infer<typeof deliveryTimes.response>;
export type Performance = DeliveryTimes['by_carrier'][number];

export const care = z.object({
  note: z.string().nullable(),
  owner_id: z.int().nullable(),
  owner_name: z.string().nullable(),
  /** Nothing is left to do until the next scan. */
  is_handled: z.boolean(),
});
export type Care = z.infer<typeof care>;

const worked = wireShipment.extend({
  reasons: z.array(z.enum(REASONS)).min(1),
  /** Whole business days since the last scan, or since the parcel was made. */
  waiting_days: count,
  /** What its promise is made of, and the business days of it; null days for the vendor's estimate, a moment. */
  promise: z.object({ by: z.enum(PROMISES), days: count.nullable() }),
  care,
});
export type WorkParcel = z.infer<typeof worked>;

/** What narrows the parcels needing action, and their order. */
export const WORK_FILTERS = {
  ...PARCEL_FILTERS,
  reason: z.enum([...REASONS, 'handled']).optional(),
  owner: z.enum(['me', 'nobody']).optional(),
  sort: defineSort(WORK_SORTS).default('since'),
};

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/shipping/worklist',
  tables: [
    'shipments',
    'shipment_days',
    'shipment_care',
    'users',
    'shipment_lanes',
    'planning_days',
    'leg_defaults',
    'standing/shipments',
  ],
  access: 'signed-in',
  summary: 'Parcels needing action, longest wait first',
  query: limitDays(z.object({ ...WORK_FILTERS, ...definePaging(20) })),
  response: z.object({
    success: done,
    window: shownDays,
    loading: loadingShops,
    parcels: z.array(worked),
    counts: z.object({
      all: count,
      unscanned: count,
      still: count,
      failed: count,
      delayed: count,
      late: count,
      handled: count,
      silent: count,
    }),
    pagination: z.object({ total: count, limit: count, offset: count }),
  }),
});
export type Worklist = z.infer<typeof listWork.response>;
