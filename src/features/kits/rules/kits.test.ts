import { describe, expect, test } from 'vitest';
import { estimateMatches, shouldEstimate, buildPagination, classifySearch } from './kits.ts';

test.each([
  ['', 'everything'],
  ['abc', 'anywhere'],
  ['a-1', 'anywhere'],
  ['12-', 'anywhere'],
  ['été25', 'anywhere'],
  ['ab', 'beginning'],
  ['7', 'beginning'],
  ['-a', 'beginning'],
  ['a--', 'beginning'],
  ['-', 'nothing'],
  ['---', 'nothing'],
  ['é', 'nothing'],
])('%j is looked for: %s', (text, kind) => expect(classifySearch(text)).toBe(kind));

describe('how many match', () => {
  test.each([
    [50_000, 390, false],
    [50_001, 99, false],
    [50_001, 100, true],
  ])('among %i kits with %i hits in the sample is estimated: %s', (kits, hits, expected) =>
    expect(shouldEstimate(kits, hits)).toBe(expected),
  );

  test('an estimate has no more digits than can be trusted, and never exceeds what there is', () => {
    expect(estimateMatches(3_000_000, { hits: 287, seen: 23_437 })).toBe(37_000);
    expect(estimateMatches(3_000_000, { hits: 23_437, seen: 23_437 })).toBe(3_000_000);
    expect(estimateMatches(2_960_000, { hits: 10, seen: 10 })).toBe(2_960_000);
    expect(estimateMatches(10, { hits: 0, seen: 0 })).toBe(0);
  });
});

test.each([
  [
    { total: 0, limit: 50, offset: 0 },
    { pages: 1, currentPage: 1 },
  ],
  [
    { total: 50, limit: 50, offset: 0 },
    { pages: 1, currentPage: 1 },
  ],
  [
    { total: 51, limit: 50, offset: 50 },
    { pages: 2, currentPage: 2 },
  ],
  [
    { total: 1000, limit: 200, offset: 950 },
    { pages: 5, currentPage: 5 },
  ],
])('%o is at %o', ({ total, ...page }, place) =>
  expect(buildPagination(total, page)).toEqual({ total, ...page, ...place }),
);

test('of an estimated list only the first pages can be reached', () =>
  expect(buildPagination(37_000, { limit: 50, offset: 0 }, 10_000).pages).toBe(200));
