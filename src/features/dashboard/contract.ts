import { z } from 'zod';
import { sourceStanding } from '#features/connections/contract.ts';
import { stockItem, warehouseInventory } from '#features/warehouses/contract.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineLongListAnswer, defineLongListQuery } from '#shared/lists/long-list.ts';
import { SOLD_TABLES, STOCK_MEMORY_TABLES } from '#shared/tables.ts';

/** An unknown figure is null, which is not 0: of a warehouse that was never read, or a day that is not kept. */
const figure = z.int().nullable();
const day = z.string();
const asOfQuery = z.object({ asOf: isoDay.optional() });

export type WarehouseStanding = z.infer<typeof sourceStanding>;

const warehouse = z.object({ id: z.string(), name: z.string(), location: z.string().nullable() });

const warehouseStatus = z.object({
  warehouse,
  /** The last sync worked and is not stale; for a past day: it was read on that day. */
  success: z.boolean(),
  stats: z.object({
    total_items: figure,
    /** SKUs whose units on hand are not in that sum, or not all of them; null where their number is not known. */
    skus_without_on_hand: figure,
    /** Low, but not sold out. */
    low_stock_items: figure,
    /** SKUs of which it is not known whether they are low; null where their number is not known. */
    skus_without_level: figure,
  }),
  /** The past day whose figures these are: the asked one, or the last before it that has any; null for now. */
  day: day.nullable(),
  /** Of the source, now; null where nothing reads this warehouse. */
  freshness: sourceStanding.nullable(),
});
export type WarehouseStatus = z.infer<typeof warehouseStatus>;

export const realTimeInventory = defineEndpoint({
  method: 'GET',
  path: '/dashboard/real-time-inventory',
  tables: ['warehouse_stock', ...STOCK_MEMORY_TABLES, 'standing/warehouse-stock'],
  access: 'signed-in',
  summary:
    'Total stock of every warehouse, excluding Amazon, now or at the end of a past day, with the state of its source',
  query: asOfQuery,
  revalidates: true,
  response: z.object({
    summary: z.object({
      total_in_warehouses: figure,
      unique_skus: figure,
      successful_warehouses: figure,
      total_low_stock_items: figure,
    }),
    warehouses: z.array(warehouseStatus),
    /** The past day whose figures these are; null for now. */
    as_of: day.nullable(),
    /** False of a past day on which no warehouse was read: then nothing is known of it. */
    has_data: z.boolean(),
  }),
});
export type RealTimeInventory = z.infer<typeof realTimeInventory.response>;

/** Units at the end of a day; null where nothing was read on it. */
const point = z.object({ day, units: figure });
/** A day of one warehouse; with the SKUs that are not in it, as above. */
const warehousePoint = point.extend({ skus_without_on_hand: figure });
/**
 * A day of a sum; `carried` are the parts that were not read then, and the day whose figures count in their place,
 * `missing` those of which nothing is known, so that they are not in the sum, and `partial` those of which some SKUs are not.
 */
const summedPoint = point.extend({
  carried: z.array(z.object({ place: z.string(), day })),
  missing: z.array(z.string()),
  partial: z.array(z.object({ place: z.string(), skus: figure })),
});
export type SummedPoint = z.infer<typeof summedPoint>;

export const stockTrends = defineEndpoint({
  method: 'GET',
  path: '/dashboard/stock-trends',
  tables: [...STOCK_MEMORY_TABLES, 'standing/warehouse-stock', 'standing/fba-stock'],
  access: 'signed-in',
  summary:
    'Stock of all warehouses together, each warehouse and Amazon at the end of each of the last 30 days',
  query: asOfQuery,
  revalidates: true,
  response: z.object({
    total: z.array(summedPoint),
    warehouses: z.array(z.object({ id: z.string(), days: z.array(warehousePoint) })),
    amazon: z.array(summedPoint),
  }),
});
export type StockTrends = z.infer<typeof stockTrends.response>;

export const countSoldOut = defineEndpoint({
  method: 'GET',
  path: '/dashboard/sold-out',
  tables: ['sales_product_days', ...STOCK_MEMORY_TABLES, 'standing/warehouse-stock'],
  access: 'signed-in',
  summary: 'Number of SKUs out of stock per warehouse that sold or had stock in the last 30 days',
  query: asOfQuery,
  revalidates: true,
  response: z.object({ warehouses: z.array(z.object({ id: z.string(), count: figure })) }),
});
export type SoldOutCounts = z.infer<typeof countSoldOut.response>;

const soldOutItem = stockItem.extend({
  /** The day on which the last of it went; null if that is longer ago. */
  went_on: day.nullable(),
  /** What the web shops sold of it in the last 30 days. */
  units_sold: z.int(),
});
export type SoldOutItem = z.infer<typeof soldOutItem>;

export const listSoldOut = defineEndpoint({
  method: 'GET',
  path: '/dashboard/warehouse/:warehouseId/sold-out',
  tables: [
    'warehouse_stock',
    'sales_product_days',
    ...STOCK_MEMORY_TABLES,
    'product_names',
    'catalogue_items',
  ],
  access: 'signed-in',
  summary:
    'A warehouse’s SKUs out of stock that sold or had stock in the last 30 days. A long list can be read in pages',
  params: warehouseInventory.params,
  query: asOfQuery.extend(defineLongListQuery()),
  revalidates: true,
  response: z.object({
    items: z.array(soldOutItem),
    ...defineLongListAnswer({ figures: z.object({}), counts: z.object({}) }),
  }),
});
export type SoldOutList = z.infer<typeof listSoldOut.response>;

/** In major units of the currency; null while no rate is known for it. */
const amount = z.number().nullable();
/** Whether all accounts are known on the day, or on all days. Otherwise the figures are at least that. */
const isComplete = z.boolean();
/** Whether all orders could be read. Otherwise the figures are at least that. */
const areOrdersRead = z.boolean();

export const amazonSales = defineEndpoint({
  method: 'GET',
  path: '/dashboard/amazon-sales',
  tables: SOLD_TABLES,
  access: 'signed-in',
  summary: 'Amazon sales of the last 30 days, in total and by day',
  query: asOfQuery,
  revalidates: true,
  response: z.object({
    /** False while no order has ever been read. */
    success: z.boolean(),
    error: z.string().optional(),
    /** All null while the sales are not known. */
    summary: z.object({
      total_orders: z.int().nullable(),
      total_units: z.int().nullable(),
      total_revenue: amount,
      /** The part for which no rate is known, and which the revenue leaves out. */
      without_rate: z.array(z.object({ currency: z.string(), amount: z.number() })),
      is_complete: isComplete,
      /** Whether all refunds are known. Otherwise the revenue is at most that. */
      are_refunds_known: z.boolean(),
      are_orders_read: areOrdersRead,
    }),
    currency: z.string(),
    /** What a person should know beside the figures, in sentences: days that an account lacks. */
    notes: z.array(z.string()),
    /** The earliest first, from the first on of which an order is known. */
    days: z.array(
      z.object({
        day,
        units: z.int(),
        revenue: amount,
        is_complete: isComplete,
        are_orders_read: areOrdersRead,
      }),
    ),
  }),
});
export type AmazonSales = z.infer<typeof amazonSales.response>;
