import { formatNumber, formatCount } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { StockItem } from '../contract.ts';
import { getStockStatus, type StockStatus } from '../contract/stock-status.ts';

export const STOCK_TONES: Record<StockStatus, StatusTone> = {
  'Out of Stock': 'bad',
  'Low Stock': 'watch',
  'In Stock': 'good',
  Unknown: 'neutral',
};

export const UNKNOWN_STOCK = 'The provider doesn’t report a stock level.';

/** Which rule gave a row its status, shown on hover of the badge. */
export function explainStockStatus(item: StockItem): string {
  switch (getStockStatus(item)) {
    case 'Out of Stock':
      return 'No sellable stock left.';
    case 'Low Stock':
      return explainLow(item.level, item.low_stock_level);
    case 'In Stock':
      return item.low_stock_level === null
        ? 'In stock. No low-stock level set.'
        : 'Above the low-stock level.';
    case 'Unknown':
      return UNKNOWN_STOCK;
  }
}

function explainLow(level: number | null, limit: number | null): string {
  if (level === null || limit === null) return 'Flagged as low by the provider.';
  return `${formatNumber(level)} left (low-stock level: ${formatNumber(limit)}).`;
}

export const describeFigureWords = {
  notReported: (count: number) => `${formatCount(count, 'SKU')} not reported`,
} as const;

export const commonCardsWords = {
  totalSkus: 'Total SKUs',
  inRows: (count: number) => `In ${formatCount(count, 'row')}`,
  notAvailableForPastDays: 'Not available for past days',
} as const;

export const commonStockViewWords = {
  heading: (label: string) => `Error Loading ${label} Warehouse`,
  failedToLoadInventory: (label: string) => `Failed to load ${label} inventory`,
  empty: (label: string) => `No ${label} inventory items found`,
} as const;

export const stockColumnsPanelWords = {
  lastUpdated: 'Last Updated',
  notReported: 'N/A',
  status: 'Status',
} as const;

export const stockPartsWords = {
  dashboard: 'Dashboard',
  goodsIn: 'Goods In',
  descending: 'Descending',
  ascending: 'Ascending',
  offline: 'Offline',
  includeOutOfStock: (zeroMatching: number) => `Include Out of Stock (${formatNumber(zeroMatching)})`,
  clearFilters: 'Clear Filters',
  exportCsv: 'Export CSV',
  failedToExport: 'Failed to export the rows',
} as const;

export const stockRowsWords = {
  failed: (id: string) => `Failed to fetch warehouse ${id} inventory`,
  showingOfItems: (count: number, counted: number) =>
    `Showing ${formatNumber(count)} of ${formatNumber(counted)} items`,
} as const;

export const stockSkeletonWords = {
  all: 'All',
  sku: 'SKU',
} as const;

export const stockToolsWords = {
  searchSku: 'Search SKU',
  placeholder: 'SKU, name or code',
  filter: 'Filter',
  sort: 'Sort By',
  includeOutOfStock: 'Include Out of Stock',
  includeOutOfStockCount: (zero: number) => `Include Out of Stock (${formatNumber(zero)})`,
} as const;

export const warehouseLinksPanelWords = {
  warehouses: 'Warehouses',
  notSynced: 'Not synced',
} as const;

export const warehousePageWords = {
  heading: 'Error Loading Warehouse',
  failed: 'Failed to determine warehouse type',
  failedConfiguration: (failed: string) => `${failed}: Failed to fetch warehouse configuration`,
  warehouse: 'Warehouse',
  notInConfiguration: (failed: string, warehouseId: string) =>
    `${failed}: Warehouse ${warehouseId} not found in configuration`,
  warehouseTitle: (id: string) => `Warehouse ${id}`,
  unsupportedWarehouseType: 'Unsupported Warehouse Type',
  warehouseTypeIsNotSupported: (warehouseType: null | string, supported: string) =>
    `The warehouse type ${warehouseType} is not supported yet. Supported types: ${supported}.`,
  backToDashboard: 'Back to Dashboard',
} as const;

export const warehouseSwitchWords = {
  switchWarehouse: 'Switch warehouse',
} as const;
