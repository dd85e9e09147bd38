/** Every word on the screens of warehouses, component by component. */

export const shipBobViewWords = {
  notReported: 'ShipBob doesn’t report alert levels or quarantined units',
  all: 'All',
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  unknown: 'Unknown',
  sku: 'SKU',
  onHand: 'On Hand',
  fulfillable: 'Fulfillable',
  committed: 'Committed',
  totalOnHand: 'Total On Hand',
  units: 'Units',
  onHandNotCommitted: 'On hand, not committed',
  allocatedToOrders: 'Allocated to orders',
  noneLeftToFulfill: 'None left to fulfill',
  totalSkus: 'Total SKUs',
  locationNotSpecified: 'Location not specified',
} as const;

export const shipbobColumnsWords = {
  sku: 'SKU',
  inventory: (productId: string) => `Inventory ${productId}`,
  fulfillmentCenter: 'Fulfillment Center',
  onHand: 'On Hand',
  fulfillable: 'Fulfillable',
  committed: 'Committed',
} as const;
