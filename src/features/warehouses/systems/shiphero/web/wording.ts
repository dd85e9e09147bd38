/** Every word on the screens of warehouses, component by component. */

export const shipHeroViewWords = {
  notReported: 'ShipHero doesn’t report inbound units with its stock',
  all: 'All',
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
  kits: 'Kits',
  sku: 'SKU',
  onHand: 'On Hand',
  available: 'Available',
  lastUpdated: 'Last Updated',
  totalOnHand: 'Total On Hand',
  units: 'Units',
  freeToSell: 'Free to sell',
  allocated: 'Allocated',
  allocatedToOrders: 'Allocated to orders',
  byReorderLevel: 'By reorder level',
  countedByComponent: 'Counted by component',
  totalSkus: 'Total SKUs',
  locationNotSpecified: 'Location not specified',
} as const;

export const shipheroColumnsWords = {
  sku: 'SKU',
  kit: 'Kit',
  onHand: 'On Hand',
  available: 'Available',
  allocated: 'Allocated',
  reorderLevel: 'Reorder Level',
} as const;
