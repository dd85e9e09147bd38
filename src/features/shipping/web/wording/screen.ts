/** Every word on the screens of shipping, component by component. */
import { formatCount } from '#web/format.ts';

export const cardsWords = {
  total: 'Total',
  delivered: 'Delivered',
  inTransit: 'In Transit',
  delayed: 'Delayed',
  failed: 'Failed',
  avgOrderToShip: 'Avg Order to Ship',
  avgShipToDeliver: 'Avg Ship to Deliver',
  avgTotalDelivery: 'Avg Total Delivery',
  onTime: 'On Time',
  daysOther: (days: number, other: string) => `${formatCount(days, 'day')} · ${other} other`,
  days: (days: number) => formatCount(days, 'day'),
  withinPlannedDeliveryTime: 'within the planned delivery time',
  tooFewDeliveriesToTell: 'Too few deliveries',
  ofParcels: (parcels: number) => `Of ${formatCount(parcels, 'parcel')}`,
  lateAndUndelivered: (parcels: string) => `${parcels} of them late and undelivered`,
  ofParcelsSoFar: (parcels: number) => `Of ${formatCount(parcels, 'parcel')} so far`,
  medianAndMost: (median: string, most: string) => `Median ${median} · 90% within ${most}`,
} as const;

export const noShipmentsWords = {
  heading: 'No parcels found',
  reset: 'Reset',
  noParcelsMatchTheseDates: 'No parcels match these dates and filters.',
  noParcelsWereCreated: 'No parcels were created on these days.',
  noParcelsSoFar: 'No parcels found so far',
} as const;

export const parcelsPanelWords = {
  title: 'Parcels That Need Action',
  empty: 'No parcel needs action.',
  emptySoFar: (loading: string) => `No parcel needs action so far. ${loading}.`,
  failed: 'Couldn’t load parcels that need action.',
  shipping: 'Shipping',
  showAll: (all: string) => `Show All ${all}`,
  showList: 'Show All',
} as const;

export const sectionWords = {
  error: (error: string) => `Error: ${error}`,
  prefixError: 'Error',
  pages: (title: string) => `Pages of ${title}`,
  prev: 'Prev',
} as const;

export const shippingFiltersWords = {
  country: 'Country',
  allCountries: 'All Countries',
  status: 'Status',
  allStatuses: 'All Statuses',
  carrier: 'Carrier',
  allCarriers: 'All Carriers',
  warehouse: 'Warehouse',
  allWarehouses: 'All Warehouses',
  filters: 'Filters',
  startDate: 'Start Date',
  endDate: 'End Date',
  chooseRangeOfDays: (windowDaysMax: number) => `Choose a range of ${windowDaysMax} days or fewer.`,
  filtersNotAppliedYet: 'Filters not applied yet.',
  lastDays: (defaultDays: number) => `Showing the last ${defaultDays} days.`,
  applyFilters: 'Apply Filters',
  reset: 'Reset',
} as const;

export const shippingPageWords = {
  shippingDashboard: 'Shipping Dashboard',
  dashboard: 'Dashboard',
  factoryShipments: 'Factory Shipments',
  shipping: 'Shipping',
  shipments: 'Shipments',
  deliveryTimes: 'Delivery Times',
  needsAction: 'Needs Action',
  error: (error: string) => `Error: ${error}`,
  prefixError: 'Error',
} as const;

export const shippingApiWords = {
  shippingFailed: 'Failed to fetch shipping data',
  heading: 'Shopify is not connected',
  shopifyParcelsHaventSyncedYet: 'Shopify parcels haven’t synced yet',
} as const;
