import { expect, test } from 'vitest';
import { buildHistogramTable, findBucketPosition } from './buckets.ts';

const buckets = [
  { name: 'under 1 day', from: 0, to: 1, count: 3 },
  { name: '1 to 3 days', from: 1, to: 3, count: 6 },
  { name: '3 days or more', from: 3, to: null, count: 0 },
];

test.each([
  [0, 0],
  [0.5, 0.5],
  [1, 1],
  [2, 1.5],
  [3, 2.5],
  [99, 2.5],
  [-1, 0],
])('the value %d is drawn %d buckets from the left', (value, place) =>
  expect(findBucketPosition(value, buckets)).toBe(place),
);

test('a value beyond the last bucket is drawn at its end', () => {
  expect(findBucketPosition(9, [{ from: 0, to: 1 }])).toBe(1);
});

test('the table has every bucket with its share, and the marks', () => {
  const words = { counted: 'Parcels', format: (days: number) => `${days} d` };
  expect(buildHistogramTable(buckets, [{ name: 'Median', value: 1.5 }], words)).toEqual({
    columns: ['', 'Parcels', 'Share'],
    rows: [
      { name: 'under 1 day', figures: ['3', '33%'] },
      { name: '1 to 3 days', figures: ['6', '67%'] },
      { name: '3 days or more', figures: ['0', '0%'] },
      { name: 'Median', figures: ['1.5 d', ''] },
    ],
  });
});
