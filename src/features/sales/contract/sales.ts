import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { FBA_LISTINGS, SOLD_TABLES, STOCK_MEMORY_TABLES } from '#shared/tables.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import {
  amazonFigures,
  amazonRegion,
  amazonTotal,
  amount,
  salesAnswer,
  commonFigures,
  knownTotals,
  change,
  changes,
  count,
  customerFigures,
  day,
  FBA_PRODUCT_TABLES,
  isComplete,
  combinedFigures,
  detailedFigures,
  money,
  period,
  salesRegion,
  shopOrderShape,
  span,
  outcome,
  soldProduct,
  periodQuery,
} from './shapes.ts';

export const amazonSalesStats = defineEndpoint({
  method: 'GET',
  path: '/amazon/sales/stats',
  tables: SOLD_TABLES,
  access: 'signed-in',
  summary: 'Amazon sales of recent days, by region and in total, compared with the days before',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    /** None while the sales are unknown. Otherwise all but OTHER are there, also with zeros. SHARE is of the revenue. */
    stats: z.array(amazonRegion.extend({ SHARE: z.number().nullable(), is_complete: isComplete })),
    total: amazonTotal,
    changes,
  }),
});

export const amazonSalesDaily = defineEndpoint({
  method: 'GET',
  path: '/amazon/sales/daily',
  tables: SOLD_TABLES,
  access: 'signed-in',
  summary: 'Amazon sales by company day, latest first; the days add up to the stats',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    /** Every day of the period, from the first on of which an order is known. */
    sales: z.array(
      z.object({
        SALE_DATE: day,
        REGION: z.enum(['ALL', ...salesRegion.options]),
        ...amazonFigures,
        /** The same by region, where something was sold. */
        REGIONS: z.array(amazonRegion),
      }),
    ),
  }),
});

export const amazonSalesDetailed = defineEndpoint({
  method: 'GET',
  path: '/amazon/sales/detailed',
  tables: [...SOLD_TABLES, 'sales_product_days', ...FBA_PRODUCT_TABLES],
  access: 'signed-in',
  summary: 'Amazon sales by region, and Amazon’s stock of each product, largest first',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    /** `total` has OTHER in it. With a region the others are zero. */
    summary: z.object({
      EU: detailedFigures,
      NA: detailedFigures,
      OTHER: detailedFigures,
      total: detailedFigures,
      currency: z.string(),
    }),
    products: z.array(
      z.object({
        /** Where it is sold: EU is stock of EU and UK, NA that of US and CA. */
        REGION: z.enum(['EU', 'NA']),
        SKU: z.string(),
        ASIN: z.string(),
        PRODUCT_NAME: z.string().nullable(),
        /** Available. Amazon reports values below zero while it looks for missing units. */
        CURRENT_STOCK: z.int(),
        /** Null while not known, like the units sold in the period. */
        RESERVED_UNITS: z.int().nullable(),
        TOTAL_STOCK: z.int().nullable(),
        UNITS_SOLD: count.nullable(),
      }),
    ),
  }),
});

const shopifyFigures = {
  ...knownTotals,
  TOTAL_REVENUE: amount,
  /** Before and after: gross less refunded is the revenue. */
  GROSS_REVENUE: amount,
  REFUNDED: amount,
  ...customerFigures,
  AVG_ORDER_VALUE: amount,
  ...commonFigures,
};

export const shopifySummary = defineEndpoint({
  method: 'GET',
  path: '/shopify/summary',
  tables: [...SOLD_TABLES, 'sales_customer_days'],
  access: 'signed-in',
  summary: 'Shopify sales of recent days, compared with the days before',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    summary: z.object(shopifyFigures),
    changes: changes.extend({ unique_customers: change }),
  }),
});

export const shopifyDaily = defineEndpoint({
  method: 'GET',
  path: '/shopify/daily',
  tables: [...SOLD_TABLES, 'sales_customer_days'],
  access: 'signed-in',
  summary: 'Shopify sales by company day, latest first; the days add up to the summary',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    /** Every day of the period, from the first on of which an order is known. */
    sales: z.array(
      z.object({
        SALE_DATE: day,
        ORDER_COUNT: count,
        UNITS: count,
        NET_REVENUE: amount,
        GROSS_REVENUE: amount,
        ...customerFigures,
        AVG_ORDER_VALUE: amount,
        ...commonFigures,
      }),
    ),
  }),
});

export const shopifyProducts = defineEndpoint({
  method: 'GET',
  path: '/shopify/products',
  tables: [
    ...SOLD_TABLES,
    'sales_product_days',
    'orders',
    'order_lines',
    'product_names',
    'catalogue_items',
    FBA_LISTINGS,
  ],
  access: 'signed-in',
  summary: 'Best-selling products on Shopify in recent days, by net revenue',
  query: z.object({ ...periodQuery.shape, limit: defineWholeNumber({ min: 1, max: 200 }).default(10) }),
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    products: z.array(soldProduct),
  }),
});

/** Personal data. Each look at a day is recorded in the history: call it only when a person opens a day. */
export const shopifyOrdersByDate = defineEndpoint({
  method: 'GET',
  path: '/shopify/orders/by-date',
  tables: [...SOLD_TABLES, 'orders', 'order_lines'],
  access: 'signed-in',
  summary: 'The Shopify orders of a company day; viewing them is recorded in the history',
  query: z.object({ date: isoDay }),
  response: z.object({
    ...outcome,
    orders: z.array(shopOrderShape),
    /** Of the listed orders, all of which could be read; otherwise equal to the day's row. */
    totals: z.object({
      ORDER_COUNT: count,
      TOTAL_ITEMS: count,
      NET_REVENUE: amount,
      /** By currency, as the shop shows them; they lack the orders without a known total. */
      TOTAL_PRICES: z.array(money.extend({ orders_without: count })),
      TOTAL_DISCOUNTS: z.array(money),
      ...commonFigures,
    }),
    /** Orders of the day that do not count. */
    cancelled_orders: count,
    /** `hidden` from a role that may not see customers; `removed` for everyone. */
    personal_data: z.enum(['kept', 'removed', 'hidden']),
    /** How long names and addresses are kept. */
    personal_data_days: count,
  }),
});

export const salesSummary = defineEndpoint({
  method: 'GET',
  path: '/sales/summary',
  tables: SOLD_TABLES,
  access: 'signed-in',
  summary: 'Sales of recent days across all channels, and each channel’s share',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    ...salesAnswer,
    total: combinedFigures,
    /** SHARE is of the revenue, in percent with one decimal; all of them sum to 100. Null where there is none. */
    channels: z.array(
      combinedFigures.extend({
        CHANNEL: z.enum(['Amazon', 'Shopify']),
        SHARE: z.number().nullable(),
        /** False while none of its orders has ever been read. */
        is_known: z.boolean(),
        is_complete: isComplete,
      }),
    ),
  }),
});

export const salesSoldOut = defineEndpoint({
  method: 'GET',
  path: '/sales/sold-out',
  tables: [
    'sales_product_days',
    'catalogue_items',
    FBA_LISTINGS,
    ...STOCK_MEMORY_TABLES,
    'standing/warehouse-stock',
    'standing/fba-stock',
  ],
  access: 'signed-in',
  summary: 'Days on which a device was out of stock where it sells',
  query: z.object({ ...periodQuery.shape, channel: z.enum(['amazon', 'shopify']).optional() }),
  revalidates: true,
  response: z.object({
    sold_out: z.array(
      span.extend({
        /** `Cityplay M`. */
        device: z.string(),
        place: z.string(),
        place_name: z.string(),
      }),
    ),
  }),
});

export const salesDefinition = defineEndpoint({
  method: 'GET',
  path: '/sales/definition',
  tables: SOLD_TABLES,
  access: 'signed-in',
  summary: 'How recent sales are counted: time zone, currency, and each day’s rate',
  query: periodQuery,
  revalidates: true,
  response: z.object({
    period,
    time_zone: z.string(),
    currency: z.string(),
    /** Of each other currency in which something was sold. */
    rates: z.array(
      z.object({
        currency: z.string(),
        /** The days on which something was sold in it, the latest first. */
        days: z.array(
          z.object({
            day,
            /** What one unit of it was in the reporting currency; null while no rate is known. */
            rate: z.number().nullable(),
            /** The day whose rate that is: not every day has one. */
            rate_day: day.nullable(),
          }),
        ),
      }),
    ),
  }),
});
