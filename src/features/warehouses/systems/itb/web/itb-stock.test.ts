import { expect, test } from 'vitest';
import { buildItbItem } from '#testing/web/warehouses.ts';
import { hasItbStock } from '../contract/itb-status.ts';

test.each([
  [1, null, true],
  [0, 1, true],
  [0, 0, false],
  [0, null, false],
  [-2, -2, false],
  // What lies there is not known, though none of it can be promised.
  [null, 0, true],
  [null, null, true],
])('with %s on hand and %s available a row counts as stocked: %s', (onHand, promisable, isStocked) =>
  expect(
    hasItbStock(buildItbItem({ quantity_on_hand: onHand, total_available_to_promise: promisable })),
  ).toBe(isStocked),
);
