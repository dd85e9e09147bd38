import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAxis, computePosition } from './scale.ts';

test.each([
  [[0, 0, 0], {}, [0, 1]],
  [[], {}, [0, 1]],
  [[null, null], {}, [0, 1]],
  [[1], {}, [0, 1]],
  [[3], {}, [0, 1, 2, 3]],
  [[7], {}, [0, 2, 4, 6, 8]],
  [[0, 41_200], {}, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [[0, 41_200], { steps: 3 }, [0, 20_000, 40_000, 60_000]],
  [[40_000], {}, [0, 10_000, 20_000, 30_000, 40_000]],
  [[-3, 9], {}, [-5, 0, 5, 10]],
  [[-40, -10], {}, [-40, -30, -20, -10, 0]],
  [[2_147_483_647], {}, [0, 5e8, 1e9, 1.5e9, 2e9, 2.5e9]],
  [[0.4], { isWhole: false }, [0, 0.1, 0.2, 0.3, 0.4]],
  [[39_950, 41_200], { fromZero: false }, [39_500, 40_000, 40_500, 41_000, 41_500]],
  [[500, 500], { fromZero: false }, [400, 500, 600]],
  [[null, 12, null], {}, [0, 5, 10, 15]],
])('%o with %o has the ticks %o', (values, wanted, ticks) => {
  expect(computeAxis(values, wanted).ticks).toEqual(ticks);
});

test('an axis holds all its values and zero, on few ticks of equal distance', () => {
  const values = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(values, (all) => {
      const { min, max, ticks } = computeAxis(all);
      expect(min).toBeLessThanOrEqual(Math.min(0, ...all));
      expect(max).toBeGreaterThanOrEqual(Math.max(0, ...all));
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
      const [first = 0, second = 0] = ticks;
      for (const [index, tick] of ticks.entries()) expect(tick).toBe(first + index * (second - first));
    }),
  );
});

test.each([
  [0, 0],
  [25, 0.25],
  [100, 1],
])('%d lies at %d of an axis from 0 to 100', (value, position) => {
  expect(computePosition(value, { min: 0, max: 100 })).toBe(position);
});
