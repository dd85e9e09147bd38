/** Every word on the screens of sales, component by component. */
import { formatCount } from '#web/format.ts';

export const breakdownModalWords = {
  sku: 'SKU',
  asin: 'ASIN',
  region: 'Region',
  currentStock: 'Current Stock',
  reserved: 'Reserved',
  totalStock: 'Total Stock',
  unitsSold: 'Units Sold',
  title: 'Amazon FBA Detailed Sales Analysis',
  lastDays: (days: number) => `Last ${days} Days`,
  theseValues: 'These values',
  combined: 'Combined',
  productsByStockLevel: 'Products by stock level',
  topProductsByStockLevel: (count: number) => `Top ${formatCount(count, 'product')} by stock level`,
  heading: 'No Amazon stock in this region',
} as const;

export const channelTableWords = {
  channel: 'Channel',
  total: 'Total',
  orders: 'Orders',
  revenue: 'Revenue',
  avgOrder: 'Avg Order',
  percent: 'Percent',
  channelComparison: 'Channel Comparison',
  channels: (count: number) => formatCount(count, 'channel'),
} as const;

export const combinedTabWords = {
  revenue: (name: string) => `${name} Revenue`,
  ofRevenue: (share: string) => `${share} of revenue`,
  totalRevenue: 'Total Revenue',
  totalOrders: 'Total Orders',
  amazon: 'Amazon',
  shopify: 'Shopify',
  heading: 'No sales channel is connected',
  channelComparison: 'Channel Comparison',
  theChannels: 'The channels',
} as const;
