/** Every word on the screens of sales, component by component. */
import { formatCount, formatDate, formatFigure, formatNumber } from '#web/format.ts';

export const amazonOrdersModalWords = {
  title: (date: string) => `Amazon Orders on ${formatDate(date)}`,
  amazonOrders: 'Amazon Orders',
  theOrders: 'The orders',
  heading: 'No orders found for this date',
  amazonGivesPackagesForOrders:
    'Amazon reports packages only for orders you ship yourself, and serial numbers only for units it tracks individually. A dash means unknown.',
} as const;

export const amazonTabWords = {
  totalOrders: 'Total Orders',
  unitsSold: 'Units Sold',
  perOrder: (units: number | null) => `${formatFigure(units)} per order`,
  revenue: 'Revenue',
  averageOrderValue: 'Average Order Value',
  heading: 'Amazon is not connected',
  amazon: 'Amazon',
  title: 'Sales by Region',
  viewDetailedBreakdown: 'View Detailed Breakdown',
  salesByRegion: 'Sales by region',
  dailySalesAmazon: 'Daily Sales - Amazon',
  theDays: 'The days',
  feesBySku: 'Fees by SKU',
  theFees: 'The fees',
} as const;

export const daysTableWords = {
  dailySalesAmazon: 'Daily Sales - Amazon',
  lastDays: (count: number) => `Last ${formatCount(count, 'day')}`,
  dailySalesShopify: 'Daily Sales - Shopify',
  days: (count: number) => formatCount(count, 'day'),
} as const;

export const feesTableWords = {
  sku: 'SKU',
  noSku: 'No SKU',
  product: 'Product',
  referral: 'Referral',
  fba: 'FBA',
  storage: 'Storage',
  other: 'Other',
  totalFees: 'Total Fees',
  feesBySku: 'Fees by SKU',
  skus: (count: number) => formatCount(count, 'SKU'),
  heading: 'No fees yet',
  amazonBooksFeesOfOrder: 'Amazon books the fees of an order a few days after it ships.',
} as const;

export const netAfterFeesWords = {
  theFees: 'The fees',
  revenueWithKnownFees: 'Revenue With Known Fees',
  ofOrders: (ordersWithFees: number | null, totalOrders: string) =>
    `${formatFigure(ordersWithFees)} of ${totalOrders} orders`,
  amazonFees: 'Amazon Fees',
  notBookedYet: 'not booked yet',
  referralFba: (referral: string, fba: string) => `Referral ${referral} · FBA ${fba}`,
  netAfterFees: 'Net After Fees',
  feesKnownForOfOrders: (ordersWithFees: number | null, totalOrders: string) =>
    `fees known for ${formatFigure(ordersWithFees)} of ${totalOrders} orders`,
} as const;

export const ordersModalWords = {
  title: (date: string) => `Orders on ${formatDate(date)}`,
  shopifyOrders: 'Shopify Orders',
  theOrders: 'The orders',
  orders: 'Orders',
  heading: 'No orders found for this date',
  cancelledNotCounted: (cancelledOrders: number) =>
    `${formatNumber(cancelledOrders)} canceled ${cancelledOrders === 1 ? 'order isn’t' : 'orders aren’t'} counted.`,
  viewingThisListIsRecorded: 'Viewing this list is recorded in History.',
  customerNamesAndEmailAddresses: (days: number) =>
    `Customer names and email addresses are removed after ${formatNumber(days)} days.`,
  yourRoleCannotSeeCustomer:
    'Your role can’t see customer names and email addresses. An admin can give you another role.',
} as const;

export const regionTableWords = {
  region: 'Region',
  orders: 'Orders',
  units: 'Units',
  revenue: 'Revenue',
  share: 'Share',
  details: 'Details',
  viewDetailsFor: (region: string) => `View Details of ${region}`,
  viewDetails: 'View Details',
  salesByRegion: 'Sales by Region',
  regions: (count: number) => formatCount(count, 'region'),
} as const;

export const shopifyTabWords = {
  totalOrders: 'Total Orders',
  revenue: 'Revenue',
  uniqueCustomers: 'Unique Customers',
  averageOrderValue: 'Average Order Value',
  heading: 'No Shopify sales data found',
  shopifyIsNotConnected: 'Shopify is not connected',
  shopify: 'Shopify',
  topProducts: 'Top Products',
  theProducts: 'The products',
  title: (shownShopifyDays: number) => `Daily Sales - Shopify (Last ${shownShopifyDays} Days)`,
  theDays: 'The days',
} as const;

export const amazonOrderColumnsWords = {
  order: 'Order',
  ship: 'Ship To',
  items: 'Items',
  status: 'Status',
  packages: 'Packages',
  serialNumbers: 'Serial Numbers',
  countSerialNumbers: (count: number) => formatCount(count, 'serial number'),
  revenue: 'Revenue',
  currency: 'Currency',
  tax: 'Tax',
  fees: 'Fees',
  time: 'Time',
} as const;

export const channelQueriesWords = {
  amazon: 'Amazon',
  shopify: 'Shopify',
} as const;

export const dayLacksWords = {
  unknownAccounts: 'Not all accounts are known on this day.',
} as const;

export const dayColumnsWords = {
  date: 'Date',
  region: 'Region',
  all: 'All',
  orders: 'Orders',
  units: 'Units',
  revenue: 'Revenue',
  viewAmazonOrders: (day: string) => `View Amazon orders for ${formatDate(day)}`,
  netRevenue: 'Net Revenue',
  customers: 'Customers',
  avgOrder: 'Avg Order',
  actions: 'Actions',
  viewOrdersFor: (day: string) => `View orders for ${formatDate(day)}`,
  viewOrders: 'View Orders',
} as const;

export const orderColumnsWords = {
  guest: 'Guest',
  order: 'Order',
  customer: 'Customer',
  email: 'Email',
  products: 'Products',
  skus: 'SKUs',
  time: 'Time',
  items: 'Items',
  lines: (lineItemsCount: number) => formatCount(lineItemsCount, 'line'),
  total: 'Total',
  withoutTotal: (orders: number) => `Without ${formatCount(orders, 'order')} whose total isn’t known`,
  discounts: 'Discounts',
  currency: 'Currency',
  discount: (amount: string) => `-${amount} discount`,
  payment: 'Payment',
  fulfillment: 'Fulfillment',
} as const;
