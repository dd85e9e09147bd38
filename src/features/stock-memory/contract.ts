import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { STOCK_MEMORY_TABLES } from '#shared/tables.ts';
import { defineGivenText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

/** Null where it is unknown, which is not zero. Available is negative where more was promised than there is. */
const figure = z.int().nullable();

const placeOfSku = z.object({
  /** `warehouse:itb`, `fba:US` */
  place: z.string(),
  name: z.string(),
  /** Including what is reserved. */
  on_hand: figure,
  available: figure,
  reserved: figure,
  /** At Amazon: what it calls unfulfillable. */
  quarantined: figure,
  inbound: figure,
  /** Inbound units by stage; only Amazon reports it. */
  inbound_stages: z.object({ working: figure, shipped: figure, receiving: figure }).nullable(),
  /** How far the figures can be relied on; null for a place that is no longer read, and of a past day. */
  state: z.enum(['never', 'fresh', 'late', 'stale', 'paused']).nullable(),
  /** How its last run ended; null before the first, and where there is no state. */
  last_outcome: z.enum(['succeeded', 'failed', 'held-back']).nullable(),
  /** False unless the last reading was taken, and not long ago: then the figures are the last good ones. */
  is_online: z.boolean(),
  /** When the figures were taken; of a past day null where the place was not read on it. */
  taken_at: z.iso.datetime().nullable(),
  /** Of a past day: it was read on it and had never held the SKU by then, so a sum lacks nothing of it. */
  has_never_held: z.boolean(),
  /** At the end of each day; null on a day on which the place was not read, or had never held the SKU. */
  history: z.object({ on_hand: z.array(figure), available: z.array(figure) }),
});
export type SkuPlace = z.infer<typeof placeOfSku>;

/** A bundle is picked from its parts, which are counted under their own SKUs. */
const bundle = z.object({
  /** What is in one; null where the catalogue does not say. */
  contents: z.string().nullable(),
  places: z.array(
    z.object({
      place: z.string(),
      name: z.string(),
      /** How many the warehouse's provider says can be picked. */
      reported: figure,
      /** How many the parts there make; null where the stock of one is not known. */
      pickable: figure,
      /** The parts of which there is enough for no more than that. */
      limiting: z.array(z.string()),
      parts: z.array(z.object({ name: z.string(), needed: z.int(), available: figure })),
    }),
  ),
});
export type BundleStock = z.infer<typeof bundle>;

export const getSkuStock = defineEndpoint({
  method: 'GET',
  path: '/stock/skus/:sku',
  tables: [
    'warehouse_stock',
    'fba_stock',
    ...STOCK_MEMORY_TABLES,
    'sources/warehouse-stock',
    'sources/fba-stock',
    'product_names',
    'catalogue_items',
  ],
  access: 'signed-in',
  summary: 'A SKU’s stock at every location, now or at the end of a past day, and on each day before',
  params: z.object({ sku: defineGivenText({ max: 200, required: 'SKU is required' }) }),
  query: z.object({ days: defineWholeNumber({ min: 1, max: 366 }).default(90), asOf: isoDay.optional() }),
  response: z.object({
    sku: z.string(),
    /** What the product is called; null where no source has a name. */
    name: z.string().nullable(),
    /** ASIN, FNSKU, a warehouse's product id, barcodes. */
    product_codes: z.array(z.string()),
    /** The past day whose figures these are; null for now. */
    as_of: z.iso.date().nullable(),
    /** Company days, the last of which is today or the asked one. */
    days: z.array(z.iso.date()),
    places: z.array(placeOfSku),
    /** What can be picked of it now, where a warehouse lists it as a bundle; null otherwise, and of a past day. */
    bundle: bundle.nullable(),
  }),
  revalidates: true,
});
const hourlyFigures = z.array(figure);

export const getSkuHours = defineEndpoint({
  method: 'GET',
  path: '/stock/skus/:sku/hours',
  tables: ['stock_hourly', ...STOCK_MEMORY_TABLES],
  access: 'signed-in',
  summary: 'A SKU’s stock at every location at the end of each hour of the last 14 days',
  params: z.object({ sku: defineGivenText({ max: 200, required: 'SKU is required' }) }),
  response: z.object({
    /** When each hour begins; the last one is running. */
    hours: z.array(z.iso.datetime()),
    /** A figure for each hour; null before the memory begins, and where the place was not read. */
    places: z.array(z.object({ place: z.string(), on_hand: hourlyFigures, available: hourlyFigures })),
  }),
  revalidates: true,
});
export type InboundStages = NonNullable<SkuPlace['inbound_stages']>;
