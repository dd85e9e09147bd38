import { expect, test } from 'vitest';
import { dayIn, isoDay } from './dates.ts';

test.each([
  ['Europe/London', '2026-11-21T23:59:59Z', '2026-11-21'],
  ['Europe/London', '2026-06-21T23:30:00Z', '2026-06-22'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Europe/London', '0099-05-01T12:00:00Z', '0099-05-01'],
  ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28'],
])('in %s it is at %s the %s', (zone, moment, day) => expect(dayIn(zone, new Date(moment))).toBe(day));

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
