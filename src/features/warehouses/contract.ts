import { z } from 'zod';
import { sourceStanding } from '#features/connections/contract.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineLongListAnswer, defineLongListQuery } from '#shared/lists/long-list.ts';
import { STOCK_MEMORY_TABLES } from '#shared/tables.ts';
import { warehouseId } from '#shared/text.ts';
import { itbAnswer } from './systems/itb/contract/answer.ts';
import { WAREHOUSE_TYPES } from './systems/rules/systems.ts';

/** What the configuration says about a warehouse, without anything that opens its doors. */
const warehouseConfig = z.object({
  id: z.string(),
  name: z.string(),
  /** As the operator wrote it; it may name a system that we cannot read. */
  warehouse_type: z.string().nullable(),
  /** The system that runs it, decided once, by what the configuration says. */
  system: z.enum(WAREHOUSE_TYPES),
  country: z.string().nullable(),
  location: z.string().nullable(),
  api_config: z.object({ base_url: z.string().nullable() }),
});
export type WarehouseConfig = z.infer<typeof warehouseConfig>;

export const listWarehouseConfig = defineEndpoint({
  method: 'GET',
  path: '/dashboard/warehouses/config',
  tables: [],
  access: 'signed-in',
  summary: 'The configured warehouses',
  response: z.object({ warehouses: z.array(warehouseConfig) }),
});

/** An unknown figure is null, which is not zero. */
const figure = z.int().nullable();

/** One row of a warehouse's stock, whatever runs it. */
export const stockItem = z.object({
  sku: z.string(),
  /** The provider's site within the warehouse, if it distinguishes sites. */
  facility: z.string().nullable(),
  /** What the product is called everywhere; null where no source has a name. */
  name: z.string().nullable(),
  /** Other codes by which it is found: ASIN, FNSKU, the warehouse's product id, barcodes. */
  product_codes: z.array(z.string()),
  product_id: z.string().nullable(),
  client_id: z.string().nullable(),
  /** What decides whether it is sold out or low: free to sell at Mintsoft, on hand at ITB. */
  level: figure,
  total_stock_level: figure,
  available_level: figure,
  reserved_stock: figure,
  low_stock_level: figure,
  is_low_stock: z.boolean(),
  is_out_of_stock: z.boolean(),
  pre_orderable: z.boolean(),
  is_bundle: z.boolean(),
  last_updated: z.iso.datetime().nullable(),
  /** When the row was last readable, where the last sync could not read it; null for one of the last sync. */
  last_read_at: z.iso.datetime().nullable(),
});
export type StockItem = z.infer<typeof stockItem>;

const answered = {
  /** The last sync worked and is not stale; for a past day: there is data of that day. */
  success: z.boolean(),
  warehouse: z.object({ id: z.string(), name: z.string(), location: z.string().nullable() }),
  error: z.object({ message: z.string() }).optional(),
};

export const warehouseInventory = defineEndpoint({
  method: 'GET',
  path: '/dashboard/warehouse/:warehouseId/inventory',
  tables: [
    'warehouse_stock',
    ...STOCK_MEMORY_TABLES,
    'standing/warehouse-stock',
    'product_names',
    'catalogue_items',
  ],
  access: 'signed-in',
  summary:
    'A warehouse’s stock, now or at the end of a past day; an ITB warehouse in Deposco’s terms, too. A long list can be read in pages',
  params: z.object({ warehouseId }),
  query: z.object({
    asOf: isoDay.optional(),
    ...defineLongListQuery(),
    /** Of a page: whether it has rows of empty shelves. */
    zero: z.enum(['hidden', 'shown']).default('hidden'),
    /** With `rows`: the words and figures of the warehouse’s own system, or those that all systems share. */
    words: z.enum(['own', 'shared']).default('own'),
  }),
  response: z.object({
    warehouse_inventory: z.object({ ...answered, inventory: z.array(stockItem) }),
    ...itbAnswer.extend(answered).partial().shape,
    /** The past day whose figures these are; null for now. */
    as_of: z.string().nullable(),
    /** Whether anything is known: not before the first sync, nor of a day on which nothing was read. */
    has_data: z.boolean(),
    /** Of the source, now; null where nothing reads this warehouse. */
    freshness: sourceStanding.nullable(),
    ...defineLongListAnswer({
      /** What the cards above the list show, by name; an ITB warehouse in its own words has `stats` instead. */
      figures: z.record(z.string(), figure),
      counts: z.object({ counted: z.int(), zero: z.int(), hidden: z.int() }),
    }),
  }),
  revalidates: true,
});
export type WarehouseInventory = z.infer<typeof warehouseInventory.response>;
