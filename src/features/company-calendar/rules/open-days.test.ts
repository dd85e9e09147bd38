import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, countBusinessDays } from '#shared/business-days.ts';
import { addDays } from '#shared/dates.ts';
import { addOpenDays, collectClosedDays, countOpenDays, isOpenDay } from './open-days.ts';

const WEEK = [1, 2, 3, 4, 5];
// The Thursday and the Friday of the week of Monday 23 November 2026.
const calendar = {
  weekdays: WEEK,
  closed: new Map([
    ['2026-11-26', 'Thanksgiving'],
    ['2026-11-27', 'Stock-taking'],
  ]),
};

test.each([
  ['2026-11-25', true],
  ['2026-11-26', false],
  ['2026-11-27', false],
  ['2026-11-28', false],
  ['2026-11-30', true],
])('on %s it is open: %s', (day, isOpen) => expect(isOpenDay(calendar, day)).toBe(isOpen));

test.each([
  ['2026-11-25', 0, '2026-11-25'],
  ['2026-11-26', 0, '2026-11-26'],
  ['2026-11-25', 1, '2026-11-30'],
  ['2026-11-24', 2, '2026-11-30'],
  ['2026-11-30', -1, '2026-11-25'],
  ['2026-11-28', -2, '2026-11-24'],
])('from %s, %i open days on is %s', (start, days, end) =>
  expect(addOpenDays(calendar, start, days)).toBe(end),
);

test('a week with a Saturday counts it', () => {
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6], closed: new Map<string, string>() };
  expect(addOpenDays(everyDay, '2026-11-20', 2)).toBe('2026-11-23');
});

const day = fc.integer({ min: -2000, max: 2000 }).map((offset) => addDays('2026-01-01', offset));

test('without closures, open days are the business days of the plan', () => {
  const plain = { weekdays: WEEK, closed: new Map<string, string>() };
  fc.assert(
    fc.property(day, fc.integer({ min: -90, max: 90 }), (start, days) => {
      expect(addOpenDays(plain, start, days)).toBe(addBusinessDays(start, days));
      expect(countOpenDays(plain, start, addDays(start, days))).toBe(
        countBusinessDays(start, addDays(start, days)),
      );
    }),
  );
});

test('counting to the day that many open days on gives that many', () => {
  const closed = fc.array(fc.tuple(day, fc.constant('Closed')), { maxLength: 60 });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), closed, (start, days, entries) => {
      const random = { weekdays: WEEK, closed: new Map(entries) };
      expect(countOpenDays(random, start, addOpenDays(random, start, days))).toBe(days);
    }),
  );
});

test('closed days are those of closures within the span and of holidays; a closure’s name goes first', () => {
  const closed = collectClosedDays(
    { from: '2026-11-25', to: '2026-11-27' },
    [{ name: 'Stock-taking', first_day: '2026-11-20', last_day: '2026-11-26' }],
    [
      { day: '2026-11-26', name: 'Thanksgiving Day' },
      { day: '2026-11-27', name: 'Day After' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ],
  );
  expect([...closed].toSorted()).toEqual([
    ['2026-11-25', 'Stock-taking'],
    ['2026-11-26', 'Stock-taking'],
    ['2026-11-27', 'Day After'],
  ]);
});
