import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, checkDayRange, findLaterDay, getDayInZone, listDays, isoDay } from './dates.ts';

test.each([
  ['Europe/London', '2026-11-21T23:59:59Z', '2026-11-21'],
  ['Europe/London', '2026-06-21T23:30:00Z', '2026-06-22'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Europe/London', '0099-05-01T12:00:00Z', '0099-05-01'],
  ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28'],
])('in %s the day at %s is %s', (zone, moment, day) =>
  expect(getDayInZone(zone, new Date(moment))).toBe(day),
);

test.each([
  ['2026-11-21', '2026-11-22', '2026-11-22'],
  ['2026-11-22', '2026-11-21', '2026-11-22'],
  ['2026-11-21', null, '2026-11-21'],
  [null, '2026-11-21', '2026-11-21'],
  [null, null, null],
])('of %s and %s the later is %s', (one, other, later) => expect(findLaterDay(one, other)).toBe(later));

// With changes of clocks at midnight, by half an hour and by a whole day.
const zones = ['Europe/London', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'];

test('the day in a zone is what its calendar says, whatever was asked before', () => {
  const moments = fc.date({
    min: new Date('1965-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (timeZone, moment) => {
      // The Swedish way to write a day is ours.
      const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(moment);
      expect(getDayInZone(timeZone, moment)).toBe(day);
    }),
    { numRuns: 3000 },
  );
});

test('on a day without a midnight, and around one that was left out, the day in a zone is right', () => {
  for (const [timeZone, from] of [
    ['America/Santiago', '2026-09-06T00:00:00Z'],
    ['Pacific/Apia', '2011-12-30T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
  ] as const) {
    const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
    for (let quarter = 0; quarter < 2 * 96; quarter += 1) {
      const moment = new Date(Date.parse(from) + quarter * 900_000);
      expect(getDayInZone(timeZone, moment)).toBe(format.format(moment));
    }
  }
});

test.each([
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['2026-02-30', false],
])('a day that can be counted from: %s %s', (day, isOne) =>
  expect(isoDay.safeParse(day).success).toBe(isOne),
);

test('days are added and listed over a change of clocks, a leap day and a new year', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(listDays('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(listDays('2027-01-02', '2026-12-30')).toEqual([]);
});

const range = z.object({ from: z.string(), to: z.string() }).superRefine(checkDayRange('from', 'to'));

test.each([
  ['2027-03-01', '2027-03-01', []],
  ['2027-03-01', '2027-02-28', ['Must be on or after the first day']],
  // A year of 366 days, and a day more.
  ['2027-03-01', '2028-02-29', []],
  ['2027-03-01', '2028-03-01', ['Must be within a year of the first day']],
])('a range from %s to %s has these problems at its last day: %o', (from, to, messages) => {
  const { error } = range.safeParse({ from, to });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  for (const { path } of error?.issues ?? []) expect(path).toEqual(['to']);
});
