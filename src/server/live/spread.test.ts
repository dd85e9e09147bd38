import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCollectingMs, computeSpreadMs } from './spread.ts';

test.each([
  [0, 2_000],
  [80, 2_000],
  [200, 5_000],
  [500, 12_500],
  [1_200, 30_000],
  [5_000, 30_000],
])('P1: %i browsers come within %i ms after a change', (streams, ms) => {
  expect(computeSpreadMs(streams)).toBe(ms);
});

test.each([
  [1, 100],
  [80, 100],
  [500, 625],
])('changes are collected for %i browsers, which are told after %i ms', (streams, ms) => {
  expect(computeCollectingMs(streams)).toBe(ms);
});

test('more browsers never have less time, and up to the longest no more than forty come a second', () => {
  fc.assert(
    fc.property(fc.nat(1_200), fc.nat(10_000), (streams, more) => {
      expect(computeSpreadMs(streams + more)).toBeGreaterThanOrEqual(computeSpreadMs(streams));
      expect(streams / computeSpreadMs(streams)).toBeLessThanOrEqual(0.04);
    }),
  );
});
