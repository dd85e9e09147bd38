import { expect, test } from 'vitest';
import { getClaimState, isShipmentUnderWay, sumMissingUnits } from './rules.ts';

test.each([
  [null, 3, 'Not Yet'],
  [0, 3, 'Not Yet'],
  [44, 3, 'Not Yet'],
  [45, 3, 'Claim Now'],
  [60, 3, 'Claim Now'],
  [61, 3, 'Too Late'],
  [50, 0, 'Nothing Missing'],
  [50, null, 'Not Known'],
] as const)(
  '%s days after shipping, with %s units missing, the claim is: %s',
  (daysSinceShipped, unitsMissing, state) =>
    expect(getClaimState({ daysSinceShipped, unitsMissing, isShipDayKnown: true })).toBe(state),
);

test.each([
  [10, 'Not Known'],
  [50, 'Not Known'],
  [61, 'Too Late'],
] as const)('%s days or more after shipping the claim is: %s', (daysSinceShipped, state) =>
  expect(getClaimState({ daysSinceShipped, unitsMissing: 3, isShipDayKnown: false })).toBe(state),
);

test.each([
  ['WORKING', false],
  ['READY_TO_SHIP', false],
  ['SHIPPED', true],
  ['IN_TRANSIT', true],
  ['RECEIVING', true],
  ['CLOSED', true],
  ['CANCELLED', false],
  ['ERROR', false],
])('a shipment that is %s is under way: %s', (status, isUnderWay) =>
  expect(isShipmentUnderWay(status)).toBe(isUnderWay),
);

test('more than was shipped of one SKU makes up for nothing that another lacks', () => {
  expect(
    sumMissingUnits([
      { shipped: 5, received: 3 },
      { shipped: 5, received: 9 },
    ]),
  ).toBe(2);
  expect(
    sumMissingUnits([
      { shipped: 5, received: 3 },
      { shipped: 5, received: null },
    ]),
  ).toBeNull();
});
