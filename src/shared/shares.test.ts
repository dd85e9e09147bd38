import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributeRemainder, computeShares } from './shares.ts';

test.each([
  [
    [60, 40],
    [60, 40],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [999, 1],
    [100, 0],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [null, null],
  ],
  [
    [10, -3],
    [null, null],
  ],
  [[], []],
])('of %o the shares are %o', (values, shares) => expect(computeShares(values)).toEqual(shares));

test('shares add up to 100, and none is further than one percent from what it is', () => {
  const values = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, (all) => {
      const sum = all.reduce((total, value) => total + value, 0);
      fc.pre(sum > 0);
      const shares = computeShares(all).map(Number);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (Number(all[index]) / sum) * 100)).toBeLessThan(1);
    }),
  );
});

test.each([
  [2, [1, 2, 3], [0.1, 0.9, 0.5], [1, 3, 4]],
  [1, [0, 0], [0.5, 0.5], [1, 0]],
  [-1, [5, 5], [1n, 2n], [5, 4]],
  [0, [5], [0], [5]],
])('%s left over, given to %o by the remainders %o, makes %o', (left, parts, remainders, made) =>
  expect(distributeRemainder(left, parts, remainders)).toEqual(made),
);

test('a sum that is not fully known has no shares', () =>
  expect(computeShares([null, 5], 1000)).toEqual([null, null]));
