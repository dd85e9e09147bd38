import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { findCoveredDays, chooseDayLabels, formatBand } from './day-labels.ts';

const from = (first: string, length: number) => Array.from({ length }, (_, index) => addDays(first, index));

test.each([
  ['2026-11-19', 3, 10, ['19 Nov', '20 Nov', '21 Nov']],
  ['2026-11-15', 7, 4, ['15 Nov', '17 Nov', '19 Nov', '21 Nov']],
  ['2026-10-23', 30, 8, ['24 Oct', '31 Oct', '7 Nov', '14 Nov', '21 Nov']],
  ['2026-08-24', 90, 4, ['29 Aug', '26 Sep', '24 Oct', '21 Nov']],
  ['2026-11-21', 1, 10, ['21 Nov']],
  ['2026-11-21', 0, 10, []],
  ['2025-12-18', 30, 8, ['19 Dec 2025', '26 Dec', '2 Jan 2026', '9 Jan', '16 Jan']],
])('from %s, %d days with room for %d names are named %o', (first, length, room, names) => {
  expect(chooseDayLabels(from(first, length), room).map(({ text }) => text)).toEqual(names);
});

test.each([
  ['2026-11-16', '2026-11-17', { first: 1, last: 2 }],
  ['2026-11-01', '2026-11-15', { first: 0, last: 0 }],
  ['2026-11-19', '2026-12-31', { first: 4, last: 4 }],
  ['2026-11-01', '2026-11-14', undefined],
])('of the five days since 15 November, %s to %s covers %o', (start, end, covered) => {
  expect(findCoveredDays(from('2026-11-15', 5), { from: start, to: end })).toEqual(covered);
});

test('of hours the days are named where they begin, and a band says its hour', () => {
  const hours = ['20T22', '20T23', '21T00', '21T01', '22T00'].map((hour) => `2026-11-${hour}:00Z`);
  expect(chooseDayLabels(hours, 7)).toEqual([
    { index: 2, text: '21 Nov' },
    { index: 4, text: '22 Nov' },
  ]);
  expect(formatBand('2020-11-21T14:00Z')).toBe('Sat 21 Nov 2020, 14:00');
  expect(formatBand('2020-11-21')).toBe('Sat 21 Nov 2020');
});
