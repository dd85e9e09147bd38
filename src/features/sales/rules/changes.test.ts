import { expect, test } from 'vitest';
import { computeChange } from './changes.ts';

test.each([
  [110, 100, 10],
  [100, 300, -66.7],
  [0, 50, -100],
  [-20, 50, -140],
  [100, 100, 'no change'],
  [0, 0, 'no change'],
  // Less than what is shown.
  [100_01, 100_00, 'no change'],
  [100_05, 100_00, 0.1],
  [7, 0, 'new'],
  [-7, 0, null],
  [50, -10, null],
  [null, 100, null],
  [100, null, null],
] as const)('from %2$s to %1$s is %3$s', (current, previous, change) =>
  expect(computeChange(current, previous)).toBe(change),
);
