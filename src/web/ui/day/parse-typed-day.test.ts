import { expect, test } from 'vitest';
import { isDay, parseTypedDay } from './parse-typed-day.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

test.each([
  ['2026-11-21', '2026-11-21'],
  ['Sat 21 Nov 2026', '2026-11-21'],
  ['saturday, 21 november 2026', '2026-11-21'],
  ['21 Nov', '2026-11-21'],
  ['21. Nov 2025', '2025-11-21'],
  ['21nov2026', '2026-11-21'],
  ['Nov 21', '2026-11-21'],
  ['November 21, 2025', '2025-11-21'],
  ['Sept 3', '2026-09-03'],
  ['21.11.2026', '2026-11-21'],
  ['3.4.', '2026-04-03'],
  ['21/11/2026', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['5/5/2026', '2026-05-05'],
  ['21112026', '2026-11-21'],
  ['11212026', '2026-11-21'],
  ['11112026', '2026-11-11'],
  ['20261121', '2026-11-21'],
  [' 29 Feb 2028 ', '2028-02-29'],
])('%s is a day', (text, day) => {
  expect(parseTypedDay(text, NOW)).toBe(day);
});

test.each([
  '',
  'Nov',
  '21',
  '2026-11',
  '2026-11-2',
  '3/4/2026',
  '03042026',
  '31 Nov 2026',
  '29 Feb 2026',
  '2026-13-01',
  '0 Jan 2026',
  'next week',
  '21 Nov 26',
  '21 Xyz 2026',
])('"%s" is none, or two', (text) => {
  expect(parseTypedDay(text, NOW)).toBeUndefined();
});

test('only a day as the contracts have it is one', () => {
  expect(['2026-11-21', '21 Nov 2026', '', 'soon'].map(isDay)).toEqual([true, false, false, false]);
});
