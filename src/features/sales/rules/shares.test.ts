import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePercents } from './shares.ts';

test.each([
  [
    [1, 2],
    [33.3, 66.7],
  ],
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [0, 5],
    [0, 100],
  ],
  [
    [1, 999_999],
    [0, 100],
  ],
  [[5], [100]],
  [
    [0, 0],
    [null, null],
  ],
  [
    [null, 5],
    [null, null],
  ],
  [
    [-1, 5],
    [null, null],
  ],
  [[], []],
])('%j is %j', (parts, shares) => expect(computePercents(parts)).toEqual(shares));

test('the shares of whatever was sold sum to 100, and each is its part to within a tenth', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const shares = computePercents(parts).map((share) => share ?? NaN);
      expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000);
      shares.forEach((share, index) =>
        expect(Math.abs(share - ((parts[index] ?? NaN) / whole) * 100)).toBeLessThan(0.1),
      );
    }),
  );
});
