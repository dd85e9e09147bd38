/** Every word on the screens of sales, component by component. */

export const skuSalesSectionWords = {
  sevenDays: '7 Days',
  twentyEightDays: '28 Days',
  ninetyDays: '90 Days',
  unitsSold: 'Units Sold',
  failed: 'Failed to load the sales of this SKU',
  loadingSales: 'Loading sales',
  channel: 'Channel',
  byDay: 'By Day',
  amazon: 'Amazon',
  shopify: 'Shopify',
  unitsSoldOn: (names: string) => `units sold on ${names}`,
  title: 'Orders are not known for all of these days',
} as const;
