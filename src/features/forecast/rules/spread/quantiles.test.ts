import { expect, test } from 'vitest';
import { spreadExpected } from './quantiles.ts';

/** Nine errors from -4 to 4: the tenth parts of them are whole. */
const NINE = { errors: [-4, -3, -2, -1, 0, 1, 2, 3, 4], independent: Infinity };

test('a quantile is what was expected and the error of the past, in units of its root', () => {
  expect(spreadExpected([{ days: 7, ...NINE }], 7, 100)).toEqual({ p10: 60, p50: 100, p90: 140 });
});

test('of a span between two that were measured, the errors are between theirs', () => {
  const wide = { days: 28, errors: NINE.errors.map((error) => error * 2), independent: Infinity };
  const { p90 } = spreadExpected([{ days: 7, ...NINE }, wide], 14, 100);
  expect(p90).toBeCloseTo(160);
});

test('beyond the longest span the level is as wrong as it was, so its error grows with the days', () => {
  const { p90 } = spreadExpected([{ days: 7, ...NINE }], 28, 400);
  expect(p90).toBeCloseTo(400 + 4 * 2 * 20);
});

test('few tests of the past make a wider spread than many', () => {
  const few = spreadExpected([{ days: 28, ...NINE, independent: 3 }], 28, 100);
  const many = spreadExpected([{ days: 28, ...NINE, independent: 30 }], 28, 100);
  expect(few.p90).toBeGreaterThan(many.p90);
  expect(few.p10).toBeLessThan(many.p10);
});

test('nothing sells less than nothing', () => {
  expect(spreadExpected([{ days: 1, ...NINE }], 1, 2).p10).toBe(0);
});
