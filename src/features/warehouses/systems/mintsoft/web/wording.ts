/** Every word on the screens of warehouses, component by component. */
import { formatCount } from '#web/format.ts';

export const mintsoftCardsWords = {
  notKept: 'Not available for past days',
  totalStock: 'Total Stock',
  skusWithStock: (count: number, bound: string) => `${bound}${formatCount(count, 'SKU')} with stock`,
  reservedStock: 'Reserved Stock',
  allocatedToOrders: 'Allocated to orders',
  preOrderable: 'Pre-Orderable',
  canBeSoldBeforeArrival: 'Can be sold before arrival',
  bundleItems: 'Bundle Items',
  countedByComponent: 'Counted by component',
} as const;

export const mintsoftViewWords = {
  all: 'All',
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  preOrderable: 'Pre-Orderable',
  sku: 'SKU',
  totalStock: 'Total Stock',
  availableLevel: 'Available Level',
  lastUpdated: 'Last Updated',
} as const;

export const mintsoftColumnsWords = {
  product: (productId: string) => `Product ${productId}`,
  client: (clientId: string) => `Client ${clientId}`,
  sku: 'SKU',
  totalStock: 'Total Stock',
  available: 'Available',
  reserved: 'Reserved',
  lowStockLevel: 'Low Stock Level',
  features: 'Features',
} as const;

export const mintsoftScreenWords = {
  totalStock: 'Total Stock',
  reservedStock: 'Reserved Stock',
  preOrderable: 'Pre-Orderable',
  bundleItems: 'Bundle Items',
} as const;
