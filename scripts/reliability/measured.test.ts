import { expect, test } from 'vitest';
import { formatCounts, mergeCounts } from './measured.ts';

test('the counts of all tests of a row are added up, and the longest time is shown', () => {
  const counts = mergeCounts([
    { requests: 14_000, lost: 0, 'back after ms': 812.4 },
    { requests: 200, lost: 0, 'back after ms': 1_412.4 },
  ]);
  expect(formatCounts(counts)).toEqual(['14,200 requests', '0 lost', 'back after 1,412 ms']);
});
