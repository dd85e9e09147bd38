import { expect, test } from 'vitest';
import { addMonths, findWeekStart, listWeeks } from './month.ts';

test('a month is six weeks from Monday on', () => {
  const weeks = listWeeks('2026-11-21');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks[0]?.[6]).toBe('2026-11-01');
  expect(weeks[5]?.[6]).toBe('2026-12-06');
  expect(findWeekStart('2026-11-23')).toBe('2026-11-23');
});

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-21', 1, '2027-01-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});
