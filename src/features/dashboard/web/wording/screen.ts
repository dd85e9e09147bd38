/** Every word on the screens of dashboard, component by component. */
import { AT_LEAST, formatCount, formatNumber, NO_VALUE } from '#web/format.ts';

export const ageWords = {
  notConnected: 'not connected',
  oldestSynced: 'oldest synced',
} as const;

export const dashboardPageWords = {
  failed: 'Failed to fetch dashboard data',
  welcome: (fullName: string) => `Welcome, ${fullName}`,
  waitingForFirstSync: 'Waiting for the first sync',
  updated: 'Updated',
  logout: 'Logout',
  heading: 'Error Loading Dashboard',
} as const;

export const dashboardSkeletonWords = {
  totalInventory: 'Total Inventory',
  warehouses: 'Warehouses',
  lowStockItems: 'Low Stock Items',
  amazonSalesDays: (salesDays: number) => `Amazon Sales (${salesDays} days)`,
  warehouseStatus: 'Warehouse Status',
  stockByWarehouse: 'Stock by Warehouse',
} as const;

export const screenLinksWords = {
  screens: 'Screens',
} as const;

export const stockOverviewWords = {
  warehouseStatus: 'Warehouse Status',
  heading: 'No warehouses configured',
  addYourWarehousesToTouchline: 'Add your warehouses to touchline.config.json, then restart Touchline.',
} as const;

export const dashboardApiWords = {
  failedToLoadWarehouseData: 'Failed to load warehouse data',
} as const;

export const amazonRowWords = {
  amazonFba: 'Amazon FBA',
  fulfillmentByAmazonEuNa: 'Fulfillment by Amazon, EU & NA Regions',
  stockAtAmazon: 'stock at Amazon',
  notIncludedInTotal: 'Not included in total',
  viewInventory: 'View Inventory',
} as const;

export const amazonSalesCardWords = {
  amazonSalesDays: (salesDays: number) => `Amazon Sales (${salesDays} days)`,
  unitsSoldAtAmazon: 'units sold at Amazon',
  notAvailable: 'Not available',
  someAccounts: 'some accounts',
  someOrders: 'some orders',
  orders: (totalOrders: number, bound: string) => `${bound}${formatCount(totalOrders, 'order')}`,
  units: (totalUnits: number, bound: string) => `${bound}${formatCount(totalUnits, 'unit')}`,
} as const;

export const manufacturingCardWords = {
  manufacturing: 'Manufacturing',
  viewKits: 'View Kits',
  allDevicesProduced: 'All devices produced',
} as const;

export const stockByWarehouseWords = {
  stockByWarehouse: 'Stock by Warehouse',
} as const;

export const stockCardsWords = {
  totalInventory: 'Total Inventory',
  uniqueSkus: (uniqueSkus: number, isLowerBound: boolean) =>
    `${isLowerBound ? AT_LEAST : ''}${formatCount(uniqueSkus, 'unique SKU')}`,
  totalStock: 'total stock',
  warehouses: 'Warehouses',
  activeWarehouses: 'Active warehouses',
  syncedThatDay: 'Synced that day',
  ofConfigured: (count: number) => `of ${formatNumber(count)} configured`,
  lowStockItems: 'Low Stock Items',
  lowButStillInStock: 'Low but still in stock',
  notAvailableForPastDays: 'Not available for past days',
} as const;

export const warehouseLinkWords = {
  openFullScreen: 'Open Full Screen',
} as const;

export const warehouseRowWords = {
  locationNotSpecified: 'Location not specified',
  stock: (name: string) => `stock of ${name}`,
  low: (low: string) => `${low} low`,
  skusOutOfStock: (soldOut: number | null) =>
    `${soldOut === null ? `${NO_VALUE} SKUs` : formatCount(soldOut, 'SKU')} out of stock`,
  loadingSkusOutOfStock: 'Loading SKUs out of stock',
  synced: 'Synced',
  noData: 'No Data',
  as: (dayWithYear: string) => `As of ${dayWithYear}`,
  online: 'Online',
  offline: 'Offline',
} as const;
