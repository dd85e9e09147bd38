import type { z } from 'zod';
import { listFreshness } from '#features/connections/contract.ts';
import { amazonSalesFees } from '#features/sales/contract/fees.ts';
import * as contract from '#features/sales/contract/sales.ts';
import { addDays } from '#shared/dates.ts';
import { answer } from './fake-api.ts';

type Order = z.output<typeof contract.shopifyOrdersByDate.response>['orders'][number];

/** The company day on which these tests look. */
const TODAY = '2026-11-21';

const knownParts = { ARE_REFUNDS_KNOWN: true, ARE_ORDERS_READ: true };

/** All was paid in euros, and all of it counts. */
export const commonSalesFigures = {
  CURRENCY: 'EUR',
  ORIGINALS: [{ currency: 'EUR', amount: 1000 }],
  WITHOUT_RATE: [],
  PENDING_ORDERS: 0,
  PENDING_UNITS: 0,
  ESTIMATED_ORDERS: 0,
  ESTIMATED_UNITS: 0,
  ...knownParts,
};

/** A part of it was paid in pounds. */
export const paidInPounds = {
  ORIGINALS: [
    { currency: 'EUR', amount: 900 },
    { currency: 'GBP', amount: 85.5 },
  ],
};

export const buildPeriod = (days: number) => ({
  from: addDays(TODAY, 1 - days),
  to: TODAY,
  days,
  compared: {
    current: { from: addDays(TODAY, 1 - days), to: addDays(TODAY, -1) },
    previous: { from: addDays(TODAY, 1 - 2 * days), to: addDays(TODAY, -days - 1) },
  },
  known_from: '2025-01-01',
  complete_from: '2025-01-01',
  complete_to: TODAY,
});

/** Euros and pounds, at the rate of a Friday for the days after it. */
export const salesDefinitionAnswer = {
  period: buildPeriod(30),
  time_zone: 'Europe/Berlin',
  currency: 'EUR',
  rates: [
    {
      currency: 'GBP',
      days: [
        { day: '2026-11-21', rate: 1.17647, rate_day: '2026-11-20' },
        { day: '2026-11-20', rate: 1.17647, rate_day: '2026-11-20' },
      ],
    },
    { currency: 'SEK', days: [{ day: '2026-11-20', rate: null, rate_day: null }] },
  ],
};

const changes = {
  orders: 12.5,
  units: -4,
  units_per_order: null,
  revenue: 'new' as const,
  avg_order_value: 'no change' as const,
};

const amazonFigures = {
  TOTAL_ORDERS: 1525,
  TOTAL_UNITS: 1830,
  TOTAL_REVENUE: 58_301.19,
  UNITS_PER_ORDER: 1.2,
  AVG_ORDER_VALUE: 111.05,
  ...commonSalesFigures,
};

/** The days of a period, the latest first: each sold as much as the day of the month is. */
const listDaysBack = (days: number) =>
  Array.from({ length: days }, (_, index) => addDays(TODAY, -index)).map((day) => ({
    day,
    sold: Number(day.slice(-2)),
  }));

export const buildStats = (days = 30) => ({
  success: true,
  period: buildPeriod(days),
  notes: [],
  stats: [
    { REGION: 'EU' as const, ...amazonFigures, TOTAL_ORDERS: 725, SHARE: 49.3, is_complete: true },
    { REGION: 'NA' as const, ...amazonFigures, TOTAL_ORDERS: 800, SHARE: 50.7, is_complete: true },
  ],
  total: amazonFigures,
  changes,
});

export const buildFees = (days = 30) => ({
  success: true,
  period: buildPeriod(days),
  notes: [],
  fees: {
    CURRENCY: 'EUR',
    TOTAL_ORDERS: 240,
    ORDERS_WITH_FEES: 212,
    REVENUE: 21_200,
    REFERRAL: 3_180,
    FBA: 742,
    STORAGE: 0,
    OTHER: 8,
    FEES: 3_930,
    NET_AFTER_FEES: 17_270,
    WITHOUT_RATE: [],
    ...knownParts,
  },
  products: [
    {
      SKU: 'TL-CP-M-EU',
      PRODUCT_NAME: 'Cityplay M',
      REFERRAL: 3_180,
      FBA: 742,
      STORAGE: 0,
      OTHER: 8,
      FEES: 3_930,
    },
  ],
  account_fees: {
    REFERRAL: 0,
    FBA: 0,
    STORAGE: 61.2,
    OTHER: 39.99,
    FEES: 101.19,
    WITHOUT_RATE: [],
    MISSING: [],
  },
});

export const buildSummary = (days = 30) => {
  const { UNITS_PER_ORDER: _, ...figures } = amazonFigures;
  return {
    success: true,
    period: buildPeriod(days),
    notes: [],
    total: { ...figures, TOTAL_ORDERS: 3025, TOTAL_REVENUE: 212_496.05, changes },
    channels: [
      { ...figures, CHANNEL: 'Amazon' as const, SHARE: 27.4, is_known: true, is_complete: true, changes },
      {
        ...figures,
        CHANNEL: 'Shopify' as const,
        TOTAL_ORDERS: 1500,
        TOTAL_REVENUE: 154_194.86,
        SHARE: 72.6,
        is_known: true,
        is_complete: true,
        changes,
      },
    ],
  };
};

export const buildShopify = (days = 30) => ({
  success: true,
  period: buildPeriod(days),
  notes: [],
  summary: {
    TOTAL_ORDERS: 1264,
    TOTAL_UNITS: 1500,
    TOTAL_REVENUE: 154_194.86,
    GROSS_REVENUE: 155_000,
    REFUNDED: 805.14,
    UNIQUE_CUSTOMERS: 1243,
    ORDERS_WITHOUT_CUSTOMER: 0,
    AVG_ORDER_VALUE: 121.99,
    ...commonSalesFigures,
  },
  changes: { ...changes, unique_customers: null },
});

export const buildShopifyDays = (days = 60) => ({
  success: true,
  period: buildPeriod(days),
  notes: [],
  sales: listDaysBack(days).map(({ day, sold }) => ({
    SALE_DATE: day,
    ORDER_COUNT: sold,
    UNITS: sold,
    NET_REVENUE: sold * 100,
    GROSS_REVENUE: sold * 100,
    UNIQUE_CUSTOMERS: sold,
    ORDERS_WITHOUT_CUSTOMER: 0,
    AVG_ORDER_VALUE: 100,
    ...commonSalesFigures,
  })),
});

export const buildProducts = (products = 10) => ({
  success: true,
  period: buildPeriod(30),
  notes: [],
  products: Array.from({ length: products }, (_, index) => ({
    PRODUCT_NAME: `Product ${index + 1}`,
    SKU: `SKU-${index + 1}`,
    ORDER_COUNT: 50 - index,
    UNITS_SOLD: 60 - index,
    NET_REVENUE: 5000 - index * 100,
    GROSS_REVENUE: 5100 - index * 100,
    CURRENCY: 'EUR',
    IS_UNMAPPED: false,
    WITHOUT_RATE: [],
    PENDING_UNITS: 0,
    ...knownParts,
  })),
});

export const buildOrder = (overrides: Partial<Order> = {}): Order => ({
  ORDER_NUMBER: '#1001',
  ID: 'gid://shopify/Order/1001',
  CUSTOMER_NAME: 'Tess Vallberg',
  EMAIL: 'tess@example.com',
  PRODUCTS_LIST: 'Cityplay M × 2, Charging case',
  SKUS_LIST: 'TL-CP-M, TL-CASE',
  TOTAL_ITEMS: 3,
  LINE_ITEMS_COUNT: 2,
  TOTAL_PRICE: 337.9,
  TOTAL_DISCOUNTS: 20,
  NET_REVENUE: 280,
  CURRENCY: 'EUR',
  FINANCIAL_STATUS: 'paid',
  FULFILLMENT_STATUS: 'fulfilled',
  CREATED_AT: '2026-11-20T23:30:00Z',
  ...overrides,
});

export const buildOrdersAnswer = (orders: Order[] = [buildOrder()]) => ({
  success: true,
  orders,
  totals: {
    ORDER_COUNT: orders.length,
    TOTAL_ITEMS: 7,
    NET_REVENUE: 580,
    TOTAL_PRICES: [
      { currency: 'EUR', amount: 337.9, orders_without: 0 },
      { currency: 'GBP', amount: 199, orders_without: 0 },
    ],
    TOTAL_DISCOUNTS: [{ currency: 'EUR', amount: 20 }],
    ...commonSalesFigures,
  },
  cancelled_orders: 0,
  personal_data: 'kept' as const,
  personal_data_days: 365,
});

type AmazonDays = z.output<typeof contract.amazonSalesDaily.response>;

/** What Amazon sold day by day. */
export const buildAmazonDays = (
  days: number,
  region: AmazonDays['sales'][number]['REGION'] = 'ALL',
): AmazonDays => ({
  success: true,
  period: buildPeriod(days),
  notes: [],
  sales: listDaysBack(days).map(({ day, sold }) => ({
    SALE_DATE: day,
    REGION: region,
    ...amazonFigures,
    TOTAL_ORDERS: sold,
    TOTAL_UNITS: sold * 2,
    TOTAL_REVENUE: sold * 50,
    REGIONS: [],
  })),
});

/** A server with sales in both channels, on the day of these tests. */
export function answerSales(): void {
  answer(listFreshness, { sources: [] });
  answer(contract.salesSoldOut, { sold_out: [] });
  answer(contract.salesSummary, ({ query }) => buildSummary(query.days));
  answer(contract.amazonSalesStats, ({ query }) => buildStats(query.days));
  answer(amazonSalesFees, ({ query }) => buildFees(query.days));
  answer(contract.amazonSalesDaily, ({ query: { days, region } }) => buildAmazonDays(days, region));
  answer(contract.shopifySummary, ({ query }) => buildShopify(query.days));
  answer(contract.shopifyDaily, ({ query }) => buildShopifyDays(query.days));
  answer(contract.shopifyProducts, buildProducts());
  answer(contract.shopifyOrdersByDate, buildOrdersAnswer());
}
