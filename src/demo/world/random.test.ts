import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

test('the same keys give the same numbers, whatever was drawn elsewhere', () => {
  const first = Array.from({ length: 5 }, () => randomOf(7, 'order', 41).unit());
  expect(new Set(first).size).toBe(1);
  expect(randomOf(7, 'order', 42).unit()).not.toBe(first[0]);
  expect(randomOf(8, 'order', 41).unit()).not.toBe(first[0]);
  expect(randomOf(7, 'ord', 'er', 41).unit()).not.toBe(first[0]);
});

test('numbers spread evenly, also over neighbouring keys', () => {
  const buckets = Array.from({ length: 10 }, () => 0);
  for (let key = 0; key < 20_000; key += 1) {
    const bucket = Math.floor(randomOf('spread', key).unit() * 10);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  for (const count of buckets) expect(Math.abs(count - 2_000)).toBeLessThan(200);
});

test('a weighted choice follows its weights, and a count its mean', () => {
  const random = randomOf('weights');
  const draws = Array.from({ length: 10_000 }, () =>
    random.weighted([
      ['often', 3],
      ['seldom', 1],
    ]),
  );
  expect(draws.filter((draw) => draw === 'often').length / draws.length).toBeCloseTo(0.75, 1);
  const counts = Array.from({ length: 5_000 }, () => random.poisson(12));
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(12, 0);
});

test('a whole number reaches both of its ends', () => {
  const random = randomOf('ends');
  const drawn = new Set(Array.from({ length: 200 }, () => random.whole(2, 4)));
  expect(drawn).toEqual(new Set([2, 3, 4]));
});
