/** Every word on the screens of factory shipments, component by component. */

export const boxStepsWords = {
  title: (fromFactory: string) => `Shipped from ${fromFactory}`,
  expectedAtFirst: 'Originally Expected',
  expectedNow: 'Now Expected',
  expected: 'Expected',
  notKnown: 'Not known: its destination is unmapped',
  delivered: (toWarehouse: string) => `Delivered to ${toWarehouse}`,
  notConfirmedYet: 'Not confirmed yet',
  received: (receivedBy: string) => `Received by ${receivedBy}`,
} as const;

export const boxPageWords = {
  boxFor: (serialBox: string) => `Box ${serialBox}`,
  box: 'Box',
  heading: 'Error Loading Box',
  failed: 'Failed to fetch factory shipments',
  sku: 'SKU',
  unknownBox: 'Unknown Box',
  factoryShipments: 'Factory Shipments',
  thisBoxNoLongerExists: 'This box no longer exists. Someone may have deleted it.',
  way: 'Timeline',
  history: 'History',
  status: 'Status',
  arrival: 'Arrival',
  product: 'Product',
  units: 'Units',
  unknown: 'Unknown',
  damaged: 'Damaged',
  from: 'From',
  to: 'To',
  expected: 'Expected',
  company: 'Company',
  tracking: 'Tracking',
} as const;
