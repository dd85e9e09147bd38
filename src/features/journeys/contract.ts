import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { definePaging } from '#shared/paging.ts';
import { defineGivenText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { IDLE_DAYS, IDLE_DAYS_MAX, JOURNEY_STEPS } from './rules/funnel.ts';
import {
  isBackwards,
  parseRecallList,
  RECALL_BOXES_MAX,
  RECALL_TEXT_MAX,
  TOO_MANY_BOXES,
} from './rules/recall.ts';

const moment = z.iso.datetime();
const region = z.enum(['us', 'eu', 'unknown']);

export const JOURNEY_CHOICE = {
  retail: z.enum(['true', 'false']).optional(),
  /** For which the catalogue says that the kit's SKU is made. */
  region: region.optional(),
};

const funnelMonth = z.object({
  /** Null for all months together. */
  month: z.string().nullable(),
  made: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(JOURNEY_STEPS),
      reached: z.int(),
      not_yet: z.int(),
      unknown: z.int(),
      /** Of those reached, the ones of which the day is not known. */
      without_day: z.int(),
      /** From the step before; null where it is known of no kit. */
      median_days: z.number().nullable(),
      /** Of how many kits the median is. */
      measured: z.int(),
    }),
  ),
});
export type WireFunnelMonth = z.infer<typeof funnelMonth>;

export const getFunnel = defineEndpoint({
  method: 'GET',
  path: '/journeys/funnel',
  tables: ['kit_journey_counts', 'catalogue_items'],
  access: 'signed-in',
  summary:
    'How many kits of each production month were received, shipped, activated and subscribed, and how fast',
  query: z.object(JOURNEY_CHOICE),
  response: z.object({ total: funnelMonth, months: z.array(funnelMonth) }),
  revalidates: true,
});

export const listIdleKits = defineEndpoint({
  method: 'GET',
  path: '/journeys/idle',
  tables: ['kit_journeys', 'order_serials', 'orders', 'catalogue_items'],
  access: 'signed-in',
  summary: 'Kits shipped more than a number of days ago and never activated, oldest first',
  query: z.object({
    ...JOURNEY_CHOICE,
    days: defineWholeNumber({ min: 0, max: IDLE_DAYS_MAX }).default(IDLE_DAYS),
    ...definePaging(50),
  }),
  response: z.object({
    total: z.int(),
    /** Shipped as long ago, but no one reported whether they are activated. */
    unknown: z.int(),
    kits: z.array(
      z.object({
        serial_number: z.string(),
        sku: z.string().nullable(),
        is_retail: z.boolean(),
        shipped_day: z.iso.date(),
        days: z.int(),
        order_id: z.string().nullable(),
        order_number: z.string().nullable(),
      }),
    ),
  }),
});
export type IdleKit = z.infer<typeof listIdleKits.response>['kits'][number];

const lifeKit = z.object({
  serial_number: z.string(),
  /** Null for a kit that the line has not recorded. */
  made_at: moment.nullable(),
  box: z
    .object({
      id: z.int(),
      serial_box: z.string(),
      packed_at: moment,
      received_at: moment.nullable(),
      /** Expected in it, and not found when it was verified. */
      is_missing: z.boolean(),
    })
    .nullable(),
  order: z
    .object({
      id: z.string(),
      number: z.string(),
      channel: z.enum(['amazon', 'shopify']),
      placed_at: moment,
      /** The shop says that nothing of it was sent yet. Without that and without a parcel it is unknown. */
      is_unfulfilled: z.boolean(),
    })
    .nullable(),
  parcel: z
    .object({
      id: z.int(),
      tracking_number: z.string().nullable(),
      created_at: moment,
      delivered_at: moment.nullable(),
    })
    .nullable(),
  /** Null where no one reported it. */
  is_activated: z.boolean().nullable(),
  activated_at: moment.nullable(),
  subscription: z.object({ id: z.string(), plan: z.string().nullable(), at: moment.nullable() }).nullable(),
});
export type KitLife = z.infer<typeof lifeKit>;

export const getKitLife = defineEndpoint({
  method: 'GET',
  path: '/journeys/kits/:serial',
  tables: ['kits', 'box_kits', 'box_checks', 'factory_shipments', 'orders', 'order_serials', 'shipments'],
  access: 'signed-in',
  summary: 'A kit’s journey, as far as it’s known: its box, order, parcel and activation',
  params: z.object({ serial: defineGivenText({ max: 200, required: 'Serial number is required' }) }),
  response: z.object({ life: lifeKit }),
});

const serial = z.string().max(200).optional();

export const RECALL_SEARCH = {
  /** Numbers of boxes or tracking numbers, as people paste them. */
  boxes: z
    .string()
    .max(RECALL_TEXT_MAX)
    .refine((text) => parseRecallList(text).length <= RECALL_BOXES_MAX, TOO_MANY_BOXES)
    .optional(),
  received_from: isoDay.optional(),
  received_to: isoDay.optional(),
  made_from: isoDay.optional(),
  made_to: isoDay.optional(),
  serial_from: serial,
  serial_to: serial,
};
export type RecallSearch = z.infer<z.ZodObject<typeof RECALL_SEARCH>>;

/** Something is asked for: a text of boxes may have no number in it. */
export const isRecallSearch = ({ boxes = '', ...others }: RecallSearch): boolean =>
  parseRecallList(boxes).length > 0 || Object.values(others).some((value) => Boolean(value));
export const isRecallForwards = ({ serial_from: from, serial_to: to }: RecallSearch): boolean =>
  !from || !to || !isBackwards({ from, to });
export const NO_RECALL_SEARCH = { error: 'Enter boxes, days or serial numbers', path: ['boxes'] };
export const RECALL_BACKWARDS = {
  error: 'The last serial number comes before the first',
  path: ['serial_to'],
};

const recallTables = [
  'kits',
  'box_kits',
  'box_checks',
  'factory_shipments',
  'orders',
  'order_serials',
  'shipments',
] as const;

export const recallKits = defineEndpoint({
  method: 'GET',
  path: '/journeys/recall',
  tables: recallTables,
  access: 'signed-in',
  summary: 'The kits of boxes, days or a range of serial numbers, with their orders',
  query: z
    .object({ ...RECALL_SEARCH, ...definePaging(50) })
    .refine(({ limit: _limit, offset: _offset, ...search }) => isRecallSearch(search), NO_RECALL_SEARCH)
    .refine(isRecallForwards, RECALL_BACKWARDS),
  response: z.object({
    total: z.int(),
    /** How many different orders they shipped with, as far as channels report. */
    orders: z.int(),
    /** Of the boxes that were asked for, those that no one recorded. */
    unknown_boxes: z.array(z.string()),
    kits: z.array(
      z.object({
        serial_number: z.string(),
        sku: z.string().nullable(),
        is_made: z.boolean(),
        box: z.object({ id: z.int(), serial_box: z.string(), is_missing: z.boolean() }).nullable(),
        received_at: moment.nullable(),
        /** The company day of it, by which a recall finds the kit. */
        received_day: z.iso.date().nullable(),
        order: z.object({ id: z.string(), number: z.string(), placed_at: moment }).nullable(),
        /** Null where no one reported it. */
        is_activated: z.boolean().nullable(),
      }),
    ),
  }),
});
export type RecalledKit = z.infer<typeof recallKits.response>['kits'][number];

export const recallCustomers = defineEndpoint({
  method: 'POST',
  path: '/journeys/recall/customers',
  tables: ['orders', 'order_serials', 'kits', 'box_kits', 'factory_shipments', 'history'],
  access: 'signed-in',
  right: 'customers',
  summary: 'The customers of a recall, up to 10,000 orders at once; viewing them is recorded in the history',
  body: z
    .strictObject({
      ...RECALL_SEARCH,
      /** Goes on after the orders of an earlier answer: its `next`. */
      after: z.int().min(0).optional(),
    })
    .refine(({ after: _after, ...search }) => isRecallSearch(search), NO_RECALL_SEARCH)
    .refine(isRecallForwards, RECALL_BACKWARDS),
  response: z.object({
    customers: z.array(
      z.object({
        order_number: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        country: z.string().nullable(),
        kits: z.array(z.string()),
      }),
    ),
    /** Orders of which no address is kept, as those of Amazon and old ones. */
    without_address: z.int(),
    /** More orders follow, after this number; null with the last of them. */
    next: z.int().nullable(),
  }),
  tellsSecret: true,
});
