import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTargets } from './round-targets.ts';

test('days of 10.4 make targets of 10, 11, 10, 11, 10: 52 in five days', () =>
  expect(roundTargets([10.4, 10.4, 10.4, 10.4, 10.4])).toEqual([10, 11, 10, 11, 10]));

test('a day without a forecast has no target, and the others keep theirs', () =>
  expect(roundTargets([1.5, null, 1.5])).toEqual([2, null, 1]));

test('their sum is that of the forecast, rounded, and each is within one of its day', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1000, noNaN: true })), (units) => {
      const targets = roundTargets(units);
      const sum = units.reduce((total, value) => total + value, 0);
      expect(targets.reduce<number>((total, value) => total + (value ?? 0), 0)).toBe(Math.round(sum));
      for (const [at, target] of targets.entries())
        expect(Math.abs((target ?? 0) - (units[at] ?? 0))).toBeLessThanOrEqual(1);
    }),
  );
});
