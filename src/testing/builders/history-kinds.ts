/** Every kind of record that an area writes into the history, as the server's and the browser's tests both see it. */
export const KINDS_IN_HISTORY = [
  'access',
  'access-token',
  'box-destination',
  'catalogue-item',
  'day-of-orders',
  'demand-event',
  'factory-shipment',
  'kit',
  'kit-import',
  'parcel',
  'person',
  'planning-day',
  'planning-settings',
  'session',
  'source',
  'user',
];
