import { expect, test } from 'vitest';
import { findBriefSpans, findDueBrief } from './due.ts';

const calendar = { weekdays: [1, 2, 3, 4, 5], closed: new Map([['2026-11-23', 'Stock-Taking']]) };
const BOTH = { daily: true, weekly: true, time: '07:30', weekday: 1 };

test.each([
  ['2026-11-27', '07:30', 'a Friday', 'daily'],
  ['2026-11-27', '07:29', 'too early', null],
  ['2026-11-27', '12:30', 'as late as it may be', 'daily'],
  ['2026-11-27', '12:31', 'too late', null],
  ['2026-11-28', '07:30', 'a Saturday', null],
  ['2026-11-30', '07:30', 'a Monday', 'weekly'],
  ['2026-11-23', '07:30', 'a Monday on which the company is closed', null],
  ['2026-11-24', '07:30', 'the Tuesday after it', 'weekly'],
  ['2026-12-01', '07:30', 'another Tuesday', 'daily'],
])('%s at %s, %s: %s is %s', (today, time, _, expected) => {
  expect(findDueBrief(BOTH, { calendar, today, time })).toBe(expected);
});

test('only what is wanted is due, on the weekday that was chosen', () => {
  const at = { calendar, today: '2026-11-27', time: '08:00' };
  expect(findDueBrief({ ...BOTH, daily: false }, at)).toBeNull();
  expect(findDueBrief({ ...BOTH, daily: false, weekday: 5 }, at)).toBe('weekly');
  expect(findDueBrief({ ...BOTH, weekly: false, weekday: 5 }, at)).toBe('daily');
  expect(findDueBrief({ ...BOTH, time: '09:00' }, at)).toBeNull();
  // The company is closed on Sundays, so a weekly brief of a Sunday comes on Monday.
  expect(findDueBrief({ ...BOTH, weekday: 7 }, { ...at, today: '2026-11-30' })).toBe('weekly');
});

test('a daily brief is about the days since the last working day, a weekly one about seven', () => {
  expect(findBriefSpans('daily', { calendar, today: '2026-11-30' })).toEqual({
    newSince: '2026-11-27',
    sold: { from: '2026-11-27', to: '2026-11-29' },
    dueUntil: '2026-12-06',
  });
  expect(findBriefSpans('daily', { calendar, today: '2026-11-27' })).toEqual({
    newSince: '2026-11-26',
    sold: { from: '2026-11-26', to: '2026-11-26' },
    dueUntil: '2026-11-29',
  });
  expect(findBriefSpans('weekly', { calendar, today: '2026-11-30' })).toEqual({
    newSince: '2026-11-23',
    sold: { from: '2026-11-23', to: '2026-11-29' },
    dueUntil: '2026-12-06',
  });
});
