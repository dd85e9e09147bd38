import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, countBusinessDays, isBusinessDay } from './business-days.ts';
import { addDays, fromDayNumber } from './dates.ts';

const anyDate = fc.integer({ min: -20_000, max: 60_000 }).map(fromDayNumber);
const anyCount = fc.integer({ min: 0, max: 800 });

test.each([
  ['2026-11-20', 1, '2026-11-23', 'a Friday goes on to Monday'],
  ['2026-11-21', 1, '2026-11-23', 'a Saturday too'],
  ['2026-11-22', 1, '2026-11-23', 'and a Sunday'],
  ['2026-11-16', 4, '2026-11-20', 'a week from Monday to Friday'],
  ['2026-11-16', 5, '2026-11-23', 'and to the next Monday'],
  ['2026-11-21', 0, '2026-11-21', 'no days leave a Saturday where it is'],
  ['2026-12-31', 1, '2027-01-01', 'the end of a year; holidays are not known'],
  ['2028-02-28', 1, '2028-02-29', 'a leap day'],
  ['2028-02-28', 33, '2028-04-13', 'a leg from China over a leap day'],
  ['2026-11-23', -1, '2026-11-20', 'back over a weekend'],
  ['2026-11-22', -1, '2026-11-20', 'back from a Sunday'],
  ['2026-11-23', -6, '2026-11-13', 'back over a week'],
])('%s and %i business days is %s: %s', (start, days, end) => expect(addBusinessDays(start, days)).toBe(end));

test('any number of business days is what counting them on a calendar gives', () => {
  fc.assert(
    fc.property(anyDate, anyCount, (start, days) => {
      let date = start;
      for (let left = days; left > 0;) {
        date = addDays(date, 1);
        if (isBusinessDay(date)) left -= 1;
      }
      expect(addBusinessDays(start, days)).toBe(date);
    }),
  );
});

test('counting back gives what counting the days of a calendar back gives', () => {
  fc.assert(
    fc.property(anyDate, anyCount, (start, days) => {
      let date = start;
      for (let left = days; left > 0;) {
        date = addDays(date, -1);
        if (isBusinessDay(date)) left -= 1;
      }
      expect(addBusinessDays(start, -days)).toBe(date);
    }),
  );
});

test('the business days between two days are as many as lead from the first to the second', () => {
  fc.assert(
    fc.property(anyDate, anyCount, (start, days) => {
      expect(countBusinessDays(start, addBusinessDays(start, days))).toBe(days);
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-22', 0, 'a weekend passes without a business day'],
  ['2026-11-20', '2026-11-23', 1, 'the Monday after counts'],
  ['2026-11-23', '2026-11-20', -1, 'an earlier day is negative'],
  ['2026-11-16', '2026-11-16', 0, 'the same day'],
])('from %s to %s: %i, %s', (from, to, days) => expect(countBusinessDays(from, to)).toBe(days));
