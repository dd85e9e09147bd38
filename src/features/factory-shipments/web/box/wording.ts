/** Every word on the screens of factory shipments, component by component. */

export const boxStepsWords = {
  title: (fromFactory: string) => `Shipped from ${fromFactory}`,
  expectedAtFirst: 'Expected at First',
  expectedNow: 'Expected Now',
  expected: 'Expected',
  notKnown: 'Not known: the region of its destination is not mapped',
  delivered: (toWarehouse: string) => `Delivered to ${toWarehouse}`,
  notConfirmedYet: 'Not confirmed yet',
  received: (receivedBy: string) => `Received by ${receivedBy}`,
} as const;
