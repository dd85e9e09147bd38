import { expect, test } from 'vitest';
import { measureQuickest } from './quickest.ts';

test.each([
  [[900], 900],
  [[1_200, 300], 300],
  [[1_000, 1_500, 2_000], 1_000],
])('of attempts that take %o ms, %i counts', async (times, best) => {
  const left = [...times];
  expect(await measureQuickest(1_000, async () => left.shift() ?? NaN)).toBe(best);
  expect(left).toEqual([]);
});
