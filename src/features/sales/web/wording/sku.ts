/** Every word on the screens of sales, component by component. */

export const skuSalesSectionWords = {
  sevenDays: '7 Days',
  twentyEightDays: '28 Days',
  ninetyDays: '90 Days',
  unitsSold: 'Units Sold',
  failed: 'Failed to load sales for this SKU',
  channel: 'Channel',
  byDay: 'By Day',
  amazon: 'Amazon',
  shopify: 'Shopify',
  unitsSoldOn: (names: string) => `units sold on ${names}`,
  ordersNotAllKnown: 'Orders of some of these days aren’t all known',
} as const;

export const skuReturnsWords = {
  title: 'Shopify Returns',
  about: 'Returns of units sold on Shopify in these 90 days, whenever they came back.',
  incomplete: 'Orders of some of these days aren’t all known, so their units are missing.',
  unknown: 'Unknown: no Shopify returns have synced yet.',
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
