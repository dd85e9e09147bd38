import { expect, test } from 'vitest';
import { formatAge } from './company-time.ts';

const now = Date.parse('2026-11-21T16:00:00Z'); // past midnight in Tokyo

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [59 * 60 + 59, '59 min ago'],
  [60 * 60, '1 h ago'],
  [24 * 60 * 60 - 1, '23 h ago'],
  [24 * 60 * 60, '1 day ago'],
  [6 * 24 * 60 * 60, '6 days ago'],
  [7 * 24 * 60 * 60, 'Sun 15 Nov'],
  [-90, 'just now'],
])('%d s before now reads %s', (seconds, text) => {
  expect(formatAge(now - seconds * 1000, 'Asia/Tokyo', new Date(now))).toBe(text);
});
