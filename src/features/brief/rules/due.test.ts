import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, listDays } from '#shared/dates.ts';
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
])('%s at %s, %s: %s', (today, time, _, expected) => {
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
  expect(findBriefSpans('daily', { calendar, today: '2026-11-30', weekday: 1 })).toEqual({
    newSince: '2026-11-27',
    sold: { from: '2026-11-27', to: '2026-11-29' },
    dueUntil: '2026-12-06',
  });
  expect(findBriefSpans('daily', { calendar, today: '2026-11-27', weekday: 1 })).toEqual({
    newSince: '2026-11-26',
    sold: { from: '2026-11-26', to: '2026-11-26' },
    dueUntil: '2026-11-29',
  });
});

const findWeekly = (today: string, weekday = 1) => findBriefSpans('weekly', { calendar, today, weekday });

test.each([
  ['2026-12-07', 'a Monday', '2026-11-30'],
  ['2026-11-24', 'a Tuesday after a closed Monday: eight days', '2026-11-16'],
  ['2026-11-30', 'the Monday after that Tuesday: six days', '2026-11-24'],
  ['2026-11-26', 'a Thursday on which a person opens it', '2026-11-19'],
])('the weekly brief of %s, %s, is about the days since %s', (today, _, from) => {
  expect(findWeekly(today)).toMatchObject({ newSince: from, sold: { from, to: addDays(today, -1) } });
});

test('every day of a year is in exactly one weekly brief, whatever days are closed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 364 })),
      fc.integer({ min: 1, max: 7 }),
      (closed, weekday) => {
        const first = '2026-01-01';
        const some = {
          weekdays: [1, 2, 3, 4, 5],
          closed: new Map(closed.map((at) => [addDays(first, at), 'Closed'])),
        };
        const wanted = { daily: false, weekly: true, time: '07:30', weekday };
        const briefs = listDays(first, addDays(first, 364)).filter(
          (today) => findDueBrief(wanted, { calendar: some, today, time: '07:30' }) === 'weekly',
        );
        for (const [at, today] of briefs.slice(1).entries())
          expect(findBriefSpans('weekly', { calendar: some, today, weekday }).sold).toEqual({
            from: briefs[at],
            to: addDays(today, -1),
          });
      },
    ),
  );
});
