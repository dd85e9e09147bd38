import { expect, test } from 'vitest';
import { addWorkingDays, createCompanyCalendar, parseDay, HOUR, formatIso, getUtcWeekday } from './days.ts';

test('working days skip weekends, forwards and backwards', () => {
  const friday = parseDay('2026-11-20');
  expect(formatIso(addWorkingDays(friday, 1))).toBe('2026-11-23');
  expect(formatIso(addWorkingDays(friday, 30))).toBe('2027-01-01');
  expect(formatIso(addWorkingDays(parseDay('2026-11-23'), -1))).toBe('2026-11-20');
  expect(formatIso(addWorkingDays(parseDay('2026-11-22'), -1))).toBe('2026-11-20');
});

test('weekdays count from Sunday', () => {
  expect(getUtcWeekday(parseDay('2026-11-22'))).toBe(0);
  expect(getUtcWeekday(parseDay('2026-11-21'))).toBe(6);
});

test.each([
  ['Europe/London', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Europe/London', '2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, iso, start) => {
  const calendar = createCompanyCalendar(zone);
  expect(new Date(calendar.getDayStart(parseDay(iso))).toISOString()).toBe(start);
  expect(calendar.dayAt(Date.parse(start))).toBe(parseDay(iso));
  expect(calendar.dayAt(Date.parse(start) - 1)).toBe(parseDay(iso) - 1);
});

test('the day on which clocks go back has 25 hours', () => {
  const { getDayStart } = createCompanyCalendar('Europe/London');
  const day = parseDay('2026-10-25');
  expect(getDayStart(day + 1) - getDayStart(day)).toBe(25 * HOUR);
});
