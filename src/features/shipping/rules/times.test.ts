import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHours, timeBetween } from './times.ts';

const HOUR = 3600;

test.each([
  [0, '0h'],
  [HOUR - 1, '0h'],
  [HOUR, '1h'],
  [5 * HOUR, '5h'],
  [24 * HOUR - 1, '23h'],
  [24 * HOUR, '1d 0h'],
  [53 * HOUR + 3599, '2d 5h'],
  [1000 * HOUR, '41d 16h'],
  [-HOUR, '0h'],
])('%i seconds are %s', (seconds, text) => expect(formatHours(seconds)).toBe(text));

test('days and hours add up to the whole hours that have passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seconds) => {
      const [, days = '0', hours] = /^(?:(\d+)d )?(\d+)h$/.exec(formatHours(seconds)) ?? [];
      expect(Number(days) * 24 + Number(hours)).toBe(Math.floor(seconds / HOUR));
      expect(Number(hours)).toBeLessThan(24);
    }),
  );
});

test('what has not ended has no time', () => {
  const start = new Date('2026-11-18T10:00:00Z');
  expect(timeBetween(start, new Date('2026-11-20T15:30:00Z'))).toBe('2d 5h');
  expect(timeBetween(start, null)).toBeNull();
});
