import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same keys give the same numbers, whatever was drawn elsewhere', () => {
  const first = Array.from({ length: 5 }, () => createRandom(7, 'order', 41).drawUnit());
  expect(new Set(first).size).toBe(1);
  expect(createRandom(7, 'order', 42).drawUnit()).not.toBe(first[0]);
  expect(createRandom(8, 'order', 41).drawUnit()).not.toBe(first[0]);
  expect(createRandom(7, 'ord', 'er', 41).drawUnit()).not.toBe(first[0]);
});

test('numbers spread evenly, also over neighbouring keys', () => {
  const buckets = Array.from({ length: 10 }, () => 0);
  for (let key = 0; key < 20_000; key += 1) {
    const bucket = Math.floor(createRandom('spread', key).drawUnit() * 10);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  for (const count of buckets) expect(Math.abs(count - 2_000)).toBeLessThan(200);
});

test('a weighted choice follows its weights, and a count its mean', () => {
  const random = createRandom('weights');
  const draws = Array.from({ length: 10_000 }, () =>
    random.drawWeighted([
      ['often', 3],
      ['seldom', 1],
    ]),
  );
  expect(draws.filter((draw) => draw === 'often').length / draws.length).toBeCloseTo(0.75, 1);
  const counts = Array.from({ length: 5_000 }, () => random.drawPoisson(12));
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(12, 0);
});

test('a whole number reaches both of its ends', () => {
  const random = createRandom('ends');
  const drawn = new Set(Array.from({ length: 200 }, () => random.drawWhole(2, 4)));
  expect(drawn).toEqual(new Set([2, 3, 4]));
});
