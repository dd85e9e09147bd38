import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';
import { measureKind } from './measure.ts';

/** Fewer than the benchmark's, so its bars have a little more room here. */
const SERIES = 60;
const PERCENT = 100;

test.each(KINDS)('of demand with $name the chosen model is worth having', (kind) => {
  const [ours, plain, ...others] = measureKind(kind, SERIES);
  if (!ours || !plain) throw new Error('nothing was measured');
  const best = Math.min(...[plain, ...others].map(({ mase }) => mase));
  expect(ours.mase / best).toBeLessThanOrEqual(kind.hasStructure ? 0.95 : 1.02);
  expect((ours.coverage?.span ?? 0) * PERCENT).toBeGreaterThan(68);
  expect((ours.coverage?.span ?? 0) * PERCENT).toBeLessThan(92);
  if (!kind.hasStockouts) return;
  expect(plain.bias * PERCENT, 'the mean takes empty shelves for low demand').toBeLessThan(-10);
  expect(Math.abs(ours.bias) * PERCENT).toBeLessThan(5);
});
