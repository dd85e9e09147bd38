import { getSkuSales } from '../contract/sku.ts';
import { getCustomer } from '../contract/customer.ts';
import { getOrder } from '../contract/order.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { amazonSalesFees } from '../contract/fees.ts';
import * as contract from '../contract/sales.ts';
import type { SalesFilters } from './view.ts';

// While another period or region is on its way, the figures of the last one stay, dimmed.
const kept = { placeholderData: keepPreviousData };

export const useSummary = (query: SalesFilters) =>
  useQuery({ ...defineQuery(contract.salesSummary, { query }), ...kept });

export const useAmazonStats = (query: SalesFilters) =>
  useQuery({ ...defineQuery(contract.amazonSalesStats, { query }), ...kept });

export const useAmazonFees = (query: SalesFilters) =>
  useQuery({ ...defineQuery(amazonSalesFees, { query }), ...kept });

/** Twice the period: the days that are shown, and those before them. */
export const useAmazonDays = ({ days, region }: SalesFilters) =>
  useQuery({
    ...defineQuery(contract.amazonSalesDaily, { query: { days: 2 * days, region } }),
    ...kept,
  });

export const useShopifySummary = (days: number) =>
  useQuery({ ...defineQuery(contract.shopifySummary, { query: { days } }), ...kept });

export const useShopifyDays = ({ days, region }: SalesFilters) =>
  useQuery({ ...defineQuery(contract.shopifyDaily, { query: { days: 2 * days, region } }), ...kept });

const TOP_PRODUCTS = 10;
export const useTopProducts = (days: number) =>
  useQuery({
    ...defineQuery(contract.shopifyProducts, { query: { limit: TOP_PRODUCTS, days } }),
    ...kept,
  });

export const useBreakdown = (query: SalesFilters) =>
  useQuery(defineQuery(contract.amazonSalesDetailed, { query }));

/**
 * Each asking is written into the history, so the orders of a day are requested once an opening, whatever is out of
 * date and however often the line comes back, and forgotten then.
 */
export const useOrdersOnDay = (date: string) =>
  useQuery({
    ...defineQuery(contract.shopifyOrdersByDate, { query: { date } }),
    meta: { tables: [] },
    gcTime: 0,
    staleTime: 'static',
  });

/** Each asking is written into the history, as those of the orders of a day. */
export const useCustomer = (order: string) =>
  useQuery({
    ...defineQuery(getCustomer, { params: { order } }),
    meta: { tables: [] },
    gcTime: 0,
    staleTime: 'static',
  });

/** No personal data is in them, so that they are fetched like anything else. */
export const useAmazonOrdersOnDay = (date: string) =>
  useQuery(defineQuery(amazonOrdersByDate, { query: { date } }));

/** When a device was sold out where the channel sells it; it follows from stock as well. */
export const useSoldOutSpans = (query: SalesFilters & { channel?: 'amazon' | 'shopify' }) =>
  useQuery({
    ...defineQuery(contract.salesSoldOut, { query }),
    ...kept,
  });

/** What the sales are counted with. */
export const useDefinition = (query: SalesFilters) =>
  useQuery(defineQuery(contract.salesDefinition, { query }));

export const useOrder = (id: string) => useQuery(defineQuery(getOrder, { params: { id } }));

export const useSkuSales = (sku: string) => useQuery(defineQuery(getSkuSales, { params: { sku } }));
