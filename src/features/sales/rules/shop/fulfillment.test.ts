import { expect, test } from 'vitest';
import { simplifyFulfillment, toFulfillmentStatus } from './fulfillment.ts';

test.each([
  ['fulfilled', 'fulfilled', 'fulfilled'],
  ['partially_fulfilled', 'partial', 'partial'],
  ['on_hold', 'on_hold', 'unfulfilled'],
  ['scheduled', 'scheduled', 'unfulfilled'],
  ['in_progress', 'unfulfilled', 'unfulfilled'],
  ['a word of tomorrow', 'unfulfilled', 'unfulfilled'],
  [null, 'unfulfilled', 'unfulfilled'],
])('what Shopify calls %s is kept as %s and listed as %s', (status, kept, listed) => {
  expect(toFulfillmentStatus(status)).toBe(kept);
  expect(simplifyFulfillment(kept)).toBe(listed);
});
