/** Every word on the screens of factory shipments, component by component. */

export const boxStepsWords = {
  title: (fromFactory: string) => `Shipped from ${fromFactory}`,
  expectedAtFirst: 'First Expected',
  expectedNow: 'Expected Now',
  expected: 'Expected',
  notKnown: 'Not known: its destination is unmapped',
  delivered: (toWarehouse: string) => `Delivered to ${toWarehouse}`,
  notConfirmedYet: 'Not confirmed yet',
  received: (receivedBy: string) => `Received by ${receivedBy}`,
} as const;
