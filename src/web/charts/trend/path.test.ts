import { expect, test } from 'vitest';
import { buildAreaPath, buildLinePath, listLonePoints, buildStepPath } from './path.ts';

test.each([
  [[], ''],
  [[null, null], ''],
  [[[0, 10] as const], ''],
  [[[0, 10] as const, [10, 5] as const], 'M0 10L10 5'],
  [[[0, 10] as const, null, [20, 5] as const, [30, 4] as const], 'M20 5L30 4'],
  [[null, [10.04, 5.06] as const, [20, 0] as const, null], 'M10 5.1L20 0'],
])('the line through %o is %s, and no gap is bridged', (points, path) => {
  expect(buildLinePath(points)).toBe(path);
});

test.each([
  [[[5, 10] as const], 'M0 10H10'],
  [[[5, 10] as const, [15, 4] as const], 'M0 10H10V4H20'],
  [[[5, 10] as const, null, [25, 4] as const], 'M0 10H10M20 4H30'],
])('the steps of %o are %s', (points, path) => expect(buildStepPath(points, 10)).toBe(path));

test('a point between two gaps is on no line', () => {
  expect(listLonePoints([[0, 10], null, [20, 5], [30, 4], null, [50, 1]])).toEqual([
    [0, 10],
    [50, 1],
  ]);
});

test.each([
  [[], ''],
  [[null, [10, 8, 2] as const], ''],
  [[null, [10, 8, 2] as const, [20, 9, 1] as const], 'M10 2L20 1L20 9L10 8Z'],
  [[[0, 7, 3] as const, [10, 8, 2] as const, null, [30, 9, 1] as const], 'M0 3L10 2L10 8L0 7Z'],
  [
    [[0, 7, 3] as const, [10, 8, 2] as const, null, [30, 9, 1] as const, [40, 9, 2] as const],
    'M0 3L10 2L10 8L0 7ZM30 1L40 2L40 9L30 9Z',
  ],
])('the area of %o is %s, and no gap is bridged', (places, path) => expect(buildAreaPath(places)).toBe(path));
