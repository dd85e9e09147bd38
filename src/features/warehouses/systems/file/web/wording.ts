/** Every word on the screens of warehouses that only send files, component by component. */

export const fileViewWords = {
  onlyWhatFileSays: 'From its files: unreported values are a dash, and values are as old as the file',
  all: 'All',
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
  unknown: 'Unknown',
  sku: 'SKU',
  onHand: 'On Hand',
  available: 'Available',
  totalOnHand: 'Total On Hand',
  units: 'Units',
  freeToSell: 'Free to sell',
  noneLeft: 'None left',
  totalSkus: 'Total SKUs',
  locationNotSpecified: 'Location not specified',
} as const;

export const fileColumnsWords = {
  sku: 'SKU',
  location: 'Location',
  onHand: 'On Hand',
  available: 'Available',
  reserved: 'Reserved',
} as const;
