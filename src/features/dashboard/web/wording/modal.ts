/** Every word on the screens of dashboard, component by component. */
import { formatCount, formatDate, formatFigure, formatNumber } from '#web/format.ts';

export const inventoryBodyWords = {
  inFacilities: (facilities: number) => ` in ${formatNumber(facilities)} facilities`,
  withoutBundles: (bundles: number) => `, without ${formatCount(bundles, 'bundle')}`,
  unitsUnknown: (skus: number) => `, units of ${formatCount(skus, 'SKU')} unknown`,
  uniqueSkus: (skus: number) => formatCount(skus, 'unique SKU'),
  totalItems: 'Total Items',
  lowStock: 'Low Stock',
  notAvailableForPastDays: 'Not available for past days',
  needAttention: 'Need attention',
  levelsUnknown: (skus: number) => `, levels of ${formatCount(skus, 'SKU')} unknown`,
  preOrder: 'Pre-Order',
  availableForPreOrder: 'Available for pre-order',
  searchSku: 'Search SKU',
  skusOutOfStock: (count: number) =>
    `${formatCount(count, 'SKU')} out of stock that sold or had stock in the last 30 days`,
  couldntLoadSkusOutOfStock: 'Couldn’t load SKUs out of stock.',
  loadingSkusOutOfStock: 'Loading SKUs out of stock',
  showInStock: 'Show In Stock',
  showOutOfStock: 'Show Out of Stock',
  inventory: 'Inventory',
  showingFirstItemsOfTotal: (modalRows: number, count: number) =>
    `Showing first ${modalRows} items of ${formatNumber(count)} total`,
  items: (count: number) => formatCount(count, 'item'),
  heading: 'No inventory items found',
  clearSearch: 'Clear Search',
  failed: 'Failed to load inventory',
} as const;

export const inventoryModalWords = {
  warehouse: (warehouseId: string) => `Warehouse ${warehouseId}`,
  failedFor: (warehouseId: string) => `Failed to fetch warehouse ${warehouseId} inventory`,
  title: (name: string, day: string) => `${name} - Inventory Details${day}`,
  failed: (why: string) => `Failed to load inventory: ${why}`,
  prefix: 'Failed to load inventory',
  totalItems: 'Total Items',
  lowStock: 'Low Stock',
  needAttention: 'Need attention',
  preOrder: 'Pre-Order',
  availableForPreOrder: 'Available for pre-order',
} as const;

export const inventoryColumnsWords = {
  outOfStock: (wentOn: string) => `out of stock ${formatDate(wentOn)}`,
  soldIn30Days: (unitsSold: number) => `${formatFigure(unitsSold)} sold in 30 days`,
  sku: 'SKU',
  id: (productId: string) => `ID ${productId}`,
  stock: 'Stock',
  available: 'Available',
  features: 'Features',
  preOrder: 'PreOrder',
} as const;
