import { expect, test } from 'vitest';
import { findUnusualLimits } from './unusual-sales.ts';

test('sales are unusual beyond what one day of a hundred sells, on either side', () => {
  const spread = [{ days: 1, p10: -1.2816, p50: 0, p90: 1.2816 }] as const;
  // The root of 100 is 10, so one deviation is 10 units.
  expect(findUnusualLimits(spread, 100)).toEqual({ low: 76, high: 124 });
});

test('no day is unusual for selling nothing where little is expected', () => {
  expect(findUnusualLimits([{ days: 1, p10: -1, p50: 0, p90: 1.3 }], 0.5)).toEqual({ low: 0, high: 3 });
});
