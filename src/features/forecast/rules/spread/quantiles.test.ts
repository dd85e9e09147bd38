import { expect, test } from 'vitest';
import { computeErrorSpread, spreadExpected, spreadKnown } from './quantiles.ts';

const NINE = { days: 7, errors: [-4, -3, -2, -1, 0, 1, 2, 3, 4], independent: Infinity };
const WEEK = { days: 7, p10: -4, p50: 0, p90: 4 };

test('of nine errors the lowest and the highest mark the tenth parts', () => {
  expect(computeErrorSpread(NINE)).toEqual(WEEK);
});

test('few tests of the past make a wider spread than many', () => {
  const few = computeErrorSpread({ ...NINE, independent: 3 });
  expect(few.p90).toBeGreaterThan(WEEK.p90);
  expect(few.p10).toBeLessThan(WEEK.p10);
});

test('a quantile is what is expected and the error of the past, in units of its root', () => {
  expect(spreadExpected([WEEK], 7, 100)).toEqual({ p10: 60, p50: 100, p90: 140 });
});

test('of a span between two that were measured, the spread is between theirs', () => {
  const month = { days: 28, p10: -8, p50: 0, p90: 8 };
  expect(spreadExpected([WEEK, month], 14, 100).p90).toBeCloseTo(160);
});

test('beyond the longest span the level is as wrong as it was, so its error grows with the days', () => {
  expect(spreadExpected([WEEK], 28, 400).p90).toBeCloseTo(400 + 4 * 2 * 20);
});

test('before enough tests of the past only the middle is known', () => {
  expect(spreadKnown([], 7, 100)).toEqual({ p10: null, p50: 100, p90: null });
  expect(spreadKnown([WEEK], 7, 100)).toEqual({ p10: 60, p50: 100, p90: 140 });
});

test('nothing sells less than nothing', () => {
  expect(spreadExpected([WEEK], 1, 2).p10).toBe(0);
});
