import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineLongListAnswer, defineLongListQuery } from '#shared/lists/long-list.ts';
import { FBA_REGIONS } from '../rules.ts';

const count = z.int().min(0);
/** As Amazon reports it; below zero while it looks for what is missing. */
const units = z.int();

const fbaRegion = z.enum(FBA_REGIONS);

/** One row: a SKU in a region, or an ASIN in a region with all its SKUs. */
const fbaItem = z.object({
  ASIN: z.string(),
  /** Several are joined by comma. */
  SELLER_SKU: z.string(),
  /** The same, one by one. */
  SKUS: z.array(z.string()),
  NUM_SKUS: count,
  /** The one name of the product: by the catalogue, else a warehouse's, Amazon's or a shop's. Null where none has one. */
  PRODUCT_NAME: z.string().nullable(),
  /** Other codes by which it is found: FNSKU, a warehouse's product id, barcodes. */
  PRODUCT_CODES: z.array(z.string()),
  /** When the row was last readable, where the last sync could not read it; null for one of the last sync. */
  LAST_READ_AT: z.iso.datetime().nullable(),
  /** A pool of stock; EU is without the UK. */
  REGION: fbaRegion,
  TOTAL_AVAILABLE: units,
  /** Null where Amazon does not report it, here and below. */
  TOTAL_RESERVED: units.nullable(),
  /** Of the reserved units: for customer orders, between Amazon's centres, held for processing. */
  RESERVED_ORDERS: units.nullable(),
  RESERVED_TRANSFERS: units.nullable(),
  RESERVED_PROCESSING: units.nullable(),
  /** Available and reserved. */
  TOTAL_STOCK: units.nullable(),
  /** On its way, in three stages. */
  TOTAL_INBOUND: units.nullable(),
  INBOUND_WORKING: units.nullable(),
  INBOUND_SHIPPED: units.nullable(),
  INBOUND_RECEIVING: units.nullable(),
  TOTAL_UNFULFILLABLE: units.nullable(),
  /** Sold at Amazon in the region during the last 30 complete company days; null while not all of them were read. */
  UNITS_SOLD: count.nullable(),
  /** How many days the available units last at that pace; null when nothing was sold, or the pace is not known. */
  DAYS_OF_COVER: count.nullable(),
});
export type FbaItem = z.infer<typeof fbaItem>;

/** Over the rows of the answer. */
const fbaStats = z.object({
  total_items: count,
  /** Distinct ones: a SKU in two regions counts once. */
  total_skus: count,
  total_available: units,
  /** Null while a row lacks its own, here and below. */
  total_reserved: units.nullable(),
  /** The parts of it. */
  reserved_orders: units.nullable(),
  reserved_transfers: units.nullable(),
  reserved_processing: units.nullable(),
  total_inbound: units.nullable(),
  total_unfulfillable: units.nullable(),
  /** Something is available, low or not. */
  in_stock_items: count,
  low_stock_items: count,
  unique_asins: count,
});
export type FbaStats = z.infer<typeof fbaStats>;

export const fbaView = z.enum(['aggregated', 'detailed']);
export type FbaView = z.infer<typeof fbaView>;

export const getFbaInventory = defineEndpoint({
  method: 'GET',
  path: '/amazon/inventory/:region',
  tables: [
    'fba_stock',
    'sales_product_days',
    'orders_set_aside',
    'standing/fba-stock',
    'standing/orders',
    'product_names',
    'catalogue_items',
  ],
  access: 'signed-in',
  summary:
    'Amazon’s stock in a region (ALL, US, UK, EU, CA), by ASIN or by SKU. A long list can be read in pages',
  params: z.object({
    region: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['ALL', ...FBA_REGIONS], 'The region must be ALL, US, UK, EU or CA')),
  }),
  query: z.object({ view: fbaView.default('aggregated'), ...defineLongListQuery() }),
  revalidates: true,
  response: z.object({
    /** False while nothing of the region has ever been read: an empty list would look like an empty shelf. */
    success: z.boolean(),
    inventory: z.array(fbaItem),
    stats: fbaStats,
    /** Connected regions that have never been read: rows and stats are without them. */
    not_read: z.array(fbaRegion),
    /** Orders that could not be read during the days of demand, by account: at least so many. Units sold may lack them. */
    unread_orders: z.array(z.object({ name: z.string(), orders: count })),
    error: z.string().optional(),
    /** The figures of a long list are its `stats`. */
    ...defineLongListAnswer({ figures: z.object({}), counts: z.object({}) }),
  }),
});
