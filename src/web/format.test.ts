import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDecimals,
  formatMonth,
  formatMonthTitle,
  formatShortDay,
  formatMoney,
  formatNumber,
  formatSigned,
  formatFraction,
} from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [0, '0'],
  [12_345, '12,345'],
  [0.125, '0.13'],
  [-7, '-7'],
  [999, '999'],
  [-1_234_567, '-1,234,567'],
])('%d reads %s', (value, text) => expect(formatNumber(value)).toBe(text));

test.each([
  [1, '1 box'],
  [0, '0 boxes'],
  [1_200, '1,200 boxes'],
])('%d of something reads %s', (count, text) => expect(formatCount(count, 'box', 'boxes')).toBe(text));

test.each([
  [120, '+120'],
  [-40, '-40'],
  [0, '+0'],
])('the difference %d reads %s', (value, text) => expect(formatSigned(value)).toBe(text));

test.each([
  [0, '0%'],
  [0.004, 'under 1%'],
  [0.5, '50%'],
  [0.996, 'over 99%'],
  [1, '100%'],
])('the part %d reads %s', (part, text) => expect(formatFraction(part)).toBe(text));

test.each([
  [123_450, 'EUR', '€1,234.50'],
  [123_450, 'USD', 'US$1,234.50'],
  [1_200, 'JPY', 'JP¥1,200'],
])('%d minor units of %s read %s', (minor, currency, text) =>
  expect(formatMoney(minor, currency)).toBe(text),
);

test.each([
  [1_234.5, 2, '1,234.50'],
  [0.04, 1, '0.0'],
  [-0.04, 1, '0.0'],
  [-12.26, 1, '-12.3'],
  [999_999.96, 1, '1,000,000.0'],
])('%d to %d places reads %s', (value, places, text) => expect(formatDecimals(value, places)).toBe(text));

test.each([
  ['2026-11-21', '21 Nov', 'Nov 2026', 'November 2026'],
  ['2025-09-01', '1 Sep', 'Sep 2025', 'September 2025'],
])('%s is %s, in %s, under %s', (day, short, month, monthName) => {
  expect([formatShortDay(day), formatMonth(day), formatMonthTitle(day)]).toEqual([short, month, monthName]);
  expect(formatMonth(day.slice(0, 7))).toBe(month);
});

test.each([
  ['2026-11-21', 'Sat 21 Nov'],
  ['2026-01-01', 'Thu 1 Jan'],
  ['2025-12-31', 'Wed 31 Dec 2025'],
  ['2026-09-09', 'Wed 9 Sep'],
])('the day %s reads %s', (day, text) => expect(formatDate(day, now)).toBe(text));

test('days and numbers read as British English writes them', () => {
  const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  fc.assert(
    fc.property(
      fc.integer(),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      (value, at) => {
        expect(formatNumber(value)).toBe(number.format(value));
        const part = Object.fromEntries(day.formatToParts(at).map(({ type, value: text }) => [type, text]));
        const [weekday, date, month, year] = formatDate(at.toISOString().slice(0, 10), new Date(0)).split(
          ' ',
        );
        expect(part['weekday']?.startsWith(weekday ?? '?')).toBe(true);
        expect(part['month']?.startsWith(month ?? '?')).toBe(true);
        expect([date, year ?? '1970']).toEqual([part['day'], part['year']]);
      },
    ),
  );
});
