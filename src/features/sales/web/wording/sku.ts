/** Every word on the screens of sales, component by component. */

export const skuSalesSectionWords = {
  sevenDays: '7 Days',
  twentyEightDays: '28 Days',
  ninetyDays: '90 Days',
  unitsSold: 'Units Sold',
  failed: 'Failed to load sales for this SKU',
  loadingSales: 'Loading sales',
  channel: 'Channel',
  byDay: 'By Day',
  amazon: 'Amazon',
  shopify: 'Shopify',
  unitsSoldOn: (names: string) => `units sold on ${names}`,
  title: 'Some of these days have no order data',
} as const;

export const skuReturnsWords = {
  title: 'Returns from Shops',
  about: 'Of the units that shops sold in these 90 days, whenever they came back.',
  unknown: 'Not known: no shop’s returns have synced yet.',
  unitsSold: 'Units Sold',
  unitsRefunded: 'Units Refunded',
  netUnits: 'Net Units',
  unitsReturned: 'Units Returned',
  unitsRestocked: 'Units Restocked',
  byReason: 'Units returned by reason',
  reason: 'Reason',
  units: 'Units',
  noReason: 'No Reason Given',
} as const;
