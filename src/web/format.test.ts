import { expect, test } from 'vitest';
import { formatAge, formatDate, formatMoney, formatNumber, formatSigned } from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [0, '0'],
  [12_345, '12,345'],
  [0.125, '0.13'],
  [-7, '-7'],
])('%d reads %s', (value, text) => expect(formatNumber(value)).toBe(text));

test.each([
  [120, '+120'],
  [-40, '−40'],
  [0, '+0'],
])('the difference %d reads %s', (value, text) => expect(formatSigned(value)).toBe(text));

test.each([
  [123_450, 'EUR', '€1,234.50'],
  [123_450, 'USD', 'US$1,234.50'],
  [1_200, 'JPY', 'JP¥1,200'],
])('%d minor units of %s read %s', (minor, currency, text) =>
  expect(formatMoney(minor, currency)).toBe(text),
);

test.each([
  ['2026-11-21', 'Sat 21 Nov'],
  ['2026-01-01', 'Thu 1 Jan'],
  ['2025-12-31', 'Wed 31 Dec 2025'],
])('the day %s reads %s', (day, text) => expect(formatDate(day, now)).toBe(text));

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [59 * 60 + 59, '59 min ago'],
  [60 * 60, '1 h ago'],
  [24 * 60 * 60 - 1, '23 h ago'],
  [24 * 60 * 60, '1 day ago'],
  [6 * 24 * 60 * 60, '6 days ago'],
  [7 * 24 * 60 * 60, 'Sat 14 Nov'],
  [-90, 'just now'],
])('%d s before now reads %s', (seconds, text) => {
  expect(formatAge(now.getTime() - seconds * 1000, now)).toBe(text);
});
