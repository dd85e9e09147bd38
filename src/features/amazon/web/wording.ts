/** Every word on the screens of amazon, component by component. */
import { formatCount, formatDate, formatFigure, formatNumber } from '#web/format.ts';

export const amazonCardsWords = {
  totalItems: 'Total Items',
  asins: (uniqueAsins: number) => formatCount(uniqueAsins, 'ASIN'),
  totalSkus: 'Total SKUs',
  unique: 'Unique',
  available: 'Available',
  unitsReadyToSell: 'Units ready to sell',
  reserved: 'Reserved',
  inbound: 'Inbound',
  unitsOnWay: 'Units on the way',
  notReported: 'Not reported for every SKU',
  lowStockItems: 'Low Stock Items',
  fewerThanAvailable: (lowStockBelow: number) => `Fewer than ${lowStockBelow} available`,
} as const;

export const amazonFiltersWords = {
  searchBySkuAsin: 'Search by SKU, ASIN or product name',
  placeholder: 'SKU, ASIN or product name',
  view: 'View',
  region: 'Region',
  stock: 'Stock',
  sort: 'Sort By',
  reversed: (label: string) => `${label}, reversed`,
} as const;

export const amazonPageWords = {
  title: 'Amazon FBA Inventory',
  back: 'Back',
  amazon: 'Amazon',
  hasntSyncedYet: (pools: undefined | string) => `${pools} hasn’t synced yet, so totals exclude it.`,
  haventSyncedYet: (pools: string) => `${pools} haven’t synced yet, so totals exclude them.`,
} as const;

export const filteredInventoryWords = {
  heading: 'No inventory items found',
  clearFilters: 'Clear Filters',
  showingItems: (count: number, region: string) => `Showing ${formatCount(count, 'item')} ${region}`,
  withoutFilters: (count: number) => `, ${formatNumber(count)} without filters`,
} as const;

export const inboundTabWords = {
  heading: 'Error Loading Inbound Shipments',
  failed: 'Failed to load the inbound shipments',
  amazonIsNotConnected: 'Amazon is not connected',
  amazonsInboundShipments: 'Amazon’s inbound shipments haven’t synced yet',
  nothingIsOnItsWay: 'Nothing inbound to Amazon',
  amazonReportsNoDates:
    'Amazon doesn’t report dates, so a shipment counts as shipped on the day it was first seen in transit. Missing units can be claimed from day 45 to day 60.',
  searchInboundShipments: 'Search inbound shipments',
  placeholder: 'Shipment, SKU or product name',
  region: 'Region',
  units: 'Units',
  foundOf: (count: number) => `${formatNumber(count)} of `,
  inboundShipments: 'Inbound shipments',
  shipments: (found: string, count: number) => `${found}${formatCount(count, 'shipment')}`,
  noShipmentsMatchYourFilters: 'No shipments match your filters',
  clearFilters: 'Clear Filters',
} as const;

export const inventoryTabWords = {
  notConnected: (region: string) => `Amazon${region} is not connected`,
  heading: 'Error Loading Amazon Inventory',
  unreadOrders: (name: string, orders: number) =>
    `${name}: at least ${formatCount(orders, 'order')} couldn’t be read and may be missing from units sold, so stock may last fewer days than shown.`,
} as const;

export const inventoryTableWords = {
  orMoreAvailable: (lowStockBelow: number) => `${formatNumber(lowStockBelow)} or more available`,
  lowAvailable: (lowStockBelow: number) => `1 to ${formatNumber(lowStockBelow - 1)} available`,
  noneAvailableOrReserved: 'None available or reserved',
  noneAvailableAllUnitsReserved: 'None available; all units reserved',
  notReported: 'Not fully reported by Amazon',
  reservedNotReported: 'None available; Amazon doesn’t report how many units are reserved',
  asin: 'ASIN',
  skus: 'SKU(s)',
  region: 'Region',
  available: 'Available',
  reserved: 'Reserved',
  totalStock: 'Total Stock',
  inbound: 'Inbound',
  unfulfillable: 'Unfulfillable',
  status: 'Status',
  daysOfCover: 'Days of Cover',
  unitsSoldNotKnown: 'Available once all orders have synced',
  soldInLastCompleteDays: (unitsSold: number, demandDays: number) =>
    `${formatNumber(unitsSold)} sold in the last ${demandDays} complete days`,
  byColumn: 'By column',
  amazonFbaInventory: 'Amazon FBA inventory',
  inventory: (count: number) => `Inventory (${formatNumber(count)})`,
  working: 'Working',
  shipped: 'shipped',
  receiving: 'receiving',
} as const;

export const ledgerTabWords = {
  allEvents: 'All Events',
  heading: 'Error Loading the Ledger',
  failed: 'Failed to load the ledger',
  amazonIsNotConnected: 'Amazon is not connected',
  amazonsLedgerHasntSyncedYet: 'Amazon’s ledger hasn’t synced yet',
  noEventsInAmazonsLedger: 'No events in Amazon’s ledger',
  eventsAreKnown: (from: string) => `Events start on ${formatDate(from)}. `,
  daysAreAmazons:
    'Days are Amazon’s own, and events can appear up to two weeks late. A damaged unit leaves its condition under Damaged and enters the new one under Condition Changed.',
  period: 'Period',
  searchLedger: 'Search the ledger',
  placeholder: 'SKU, product name or center',
  event: 'Event',
  foundOf: (count: number) => `${formatNumber(count)} of `,
  ledger: 'Ledger',
  events: (found: string, count: number) => `${found}${formatCount(count, 'event')}`,
  noEventsInTheseDays: 'No events on these days',
  noEventsMatchYourFilters: 'No events match your filters',
  clearFilters: 'Clear Filters',
} as const;

export const ledgerTotalsWords = {
  unitsByEvent: 'Units by event',
} as const;

export const amazonApiWords = {
  amazonFailed: 'Failed to load Amazon inventory',
  failedToFetchAmazonInventory: (amazonFailed: string, region: string) =>
    `${amazonFailed}: Failed to fetch Amazon ${region} inventory`,
} as const;

export const inboundColumnsWords = {
  shipment: 'Shipment',
  shipmentTo: (id: string, destination: string) => `${id} · to ${destination}`,
  region: 'Region',
  severalRegions: 'Amazon lists it for several regions',
  status: 'Status',
  shipped: 'Shipped',
  shippedBy: 'by ',
  products: 'Products',
  units: 'Units',
  received: 'Received',
  missing: 'Missing',
  claim: 'Claim',
  notReadYet: 'Not synced yet',
  andMore: (count: number) => `and ${formatCount(count, 'more SKU')}`,
  receivedOfShipped: (received: number | null, shipped: number) =>
    `${formatFigure(received)} of ${formatNumber(shipped)}`,
} as const;

export const inboundViewWords = {
  notShippedYet: 'Not shipped yet',
  days: (days: number) => formatCount(days, 'day'),
  orMore: (days: string) => `${days} or more`,
  betweenDays: (from: string, until: string) => `${formatDate(from)} to ${formatDate(until)}`,
  fromDayToDayAfter: (claimFromDays: number, claimUntilDays: number) =>
    `From day ${claimFromDays} to day ${claimUntilDays} after shipping`,
  itWasUnderWay: 'It was already in transit when it first synced',
} as const;

export const ledgerColumnsWords = {
  date: 'Date',
  sku: 'SKU',
  product: 'Product',
  fulfilmentCentre: 'Fulfillment Center',
  event: 'Event',
  amazonsCode: (reason: string) => `Amazon’s code: ${reason}`,
  condition: 'Condition',
  units: 'Units',
} as const;

export const reservedWords = {
  splitNotKnown: 'Split not known',
  orders: 'orders',
  transfers: 'transfers',
  processing: 'processing',
  ordersTransfersProcessing: 'orders, transfers, processing',
  customerOrders: 'customer orders',
  fcTransfers: 'FC transfers',
  fcProcessing: 'FC processing',
  splitNotKnownShort: 'split not known',
} as const;

export const amazonViewWords = {
  days: (days: number) => `${days} days`,
  inventory: 'Inventory',
  inboundShipments: 'Inbound Shipments',
  ledger: 'Ledger',
  all: 'All',
  unitsMissing: 'Units Missing',
  claimNow: 'Claim Now',
  aggregated: 'Aggregated',
  detailed: 'Detailed',
  us: 'US',
  uk: 'UK',
  euExcludingUk: 'EU (excluding UK)',
  ca: 'CA',
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
  asin: 'ASIN',
  sku: 'SKU',
  totalStock: 'Total Stock',
  available: 'Available',
  region: 'Region',
  fromAllRegions: 'from all regions',
  fromRegion: (label: string) => `from ${label}`,
} as const;
