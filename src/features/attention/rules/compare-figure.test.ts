import { expect, test } from 'vitest';
import { compareFigure } from './compare-figure.ts';

const higher = { worse: 'higher' as const };
const lower = { worse: 'lower' as const };

test.each([
  [20, higher, 20, 'over'],
  [19, higher, 20, 'near'],
  [18, higher, 20, 'clear'],
  [14, lower, 14, 'over'],
  [15, lower, 14, 'near'],
  [15.4, lower, 14, 'clear'],
  [-3, lower, 5, 'over'],
  [3, { ...lower, margin: 2 }, 1, 'clear'],
  [2.9, { ...lower, margin: 2 }, 1, 'near'],
  [1, null, 0, 'over'],
  [0, null, 0, 'clear'],
  [null, higher, 20, 'unknown'],
  [null, null, 0, 'unknown'],
] as const)('%o against %o at %o is %s', (figure, limit, threshold, verdict) => {
  expect(compareFigure(figure, limit, threshold)).toBe(verdict);
});
